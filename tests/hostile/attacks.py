"""Each attack, in processes of its own, so that it takes no time of the ordinary caller's."""

import gzip
import multiprocessing
import os
import random
import socket
import threading
import time

from wire import PREFACE, WORST, ask, connect, frame, headers_of_call, length_of, post

MIB = 1 << 20


class Attack:
    """Processes that attack until they are told to stop, and what they tell in the end."""

    def __init__(self, work, count, *arguments):
        context = multiprocessing.get_context("fork")
        self.stop, self.told = context.Event(), context.Queue()
        arguments = [(index, self.stop, self.told, *arguments) for index in range(count)]
        self.processes = [context.Process(target=nicely, args=(work, *each), daemon=True) for each in arguments]
        for process in self.processes:
            process.start()

    def wait_until_under_way(self):
        """Every process says so once."""
        for _ in self.processes:
            assert self.told.get(timeout=300) == "under way"

    def end(self):
        """What each process tells."""
        self.stop.set()
        told = [self.told.get(timeout=300) for _ in self.processes]
        for process in self.processes:
            process.join(30)
        return told


def nicely(work, *arguments):
    """Does it with what all others leave of the processors, as attackers have some of their own. The system gives them up at once to whoever wakes."""
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    work(*arguments)


def slow_loris(index, stop, told, port, count):
    """Connections that send a byte of their headers now and then; tells how many the server closed."""
    connections = [connect(port) for _ in range(count)]
    beginnings = [post(b""), PREFACE]
    texts = [beginnings[number % len(beginnings)] for number in range(count)]
    closed = set()
    told.put("under way")
    sent = 0
    while not stop.is_set():
        for number, connection in enumerate(connections):
            if number in closed:
                continue
            try:
                # The last bytes are never sent, so that nothing is ever complete.
                text = texts[number]
                connection.send(text[min(sent, len(text) - 5) :][:1])
            except OSError:
                closed.add(number)
        sent += 1
        time.sleep(0.25)
    told.put(len(closed))


def rapid_resets(index, stop, told, port):
    """Calls that are taken back at once; tells how many were sent and how many connections were broken off."""
    call, calls, broken = headers_of_call(), 0, 0
    told.put("under way")
    while not stop.is_set():
        try:
            connection = connect(port)
            connection.sendall(PREFACE + frame(4, 0, 0))
            for stream in range(1, 20_000, 2):
                calls += 1
                connection.sendall(frame(1, 4, stream, call) + frame(3, 0, stream, b"\0\0\0\x08"))
                if stop.is_set():
                    break
        except OSError:
            broken += 1
    told.put((calls, broken))


def bombs(index, stop, told, port):
    """128 MiB in 128 KiB, again and again; tells what was answered."""
    bomb = gzip.compress(b" " * (128 * MIB), 9)
    repeat(stop, told, port, [bomb], "content-encoding: gzip")


def nested(index, stop, told, port):
    """4 MiB of JSON that goes in and never out; tells what was answered."""
    repeat(stop, told, port, [b"[" * (4 * MIB - 1), b'{"record":' * 400_000])


def repetitive(index, stop, told, port):
    """4 MiB of JSON that names fields there are not, and that asks for the same part again and again; tells what was answered."""
    names = b",".join(b'"a%d":{}' % number for number in range(300_000))
    repeat(stop, told, port, [
        b"{" + names[: 4 * MIB - 20].rsplit(b",", 1)[0] + b"}",
        b'{"include":[' + b"1,".join([b""] * 1_900_000) + b"1]}",
    ])


def sink(pipe):
    """A program that takes questions and throws them away: what they cost all others on this machine, whoever takes them. Tells its port."""
    listener = socket.create_server(("127.0.0.1", 0))
    pipe.send(listener.getsockname()[1])
    while True:
        threading.Thread(target=throw_away, args=listener.accept()[:1], daemon=True).start()


def throw_away(connection):
    """Reads one question and refuses it."""
    part, left = bytearray(256 << 10), None
    while left is None or left > 0:
        read = connection.recv_into(part)
        if left is None:
            head, _, _ = bytes(part[:read]).partition(b"\r\n\r\n")
            left = len(head) + 4 + length_of(head)
        left -= read
    connection.sendall(b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")
    connection.close()


def searches(index, stop, told, port):
    """Worst cases for a search; tells what was answered."""
    repeat(stop, told, port, [WORST])


def large(index, stop, told, port):
    """Questions of nearly 4 MiB that can be read; tells what was answered."""
    moves = b",".join([b'"%s"' % (b"e2e4" + b" " * 200)] * 19_000)
    repeat(stop, told, port, [b'{"record":{"moves":[' + moves + b"]}}"])


def repeat(stop, told, port, bodies, *headers):
    """Asks one after the other until it is told to stop; tells how often each status was answered."""
    statuses = {}
    random.shuffle(bodies)
    under_way = False
    while not stop.is_set():
        for body in bodies:
            try:
                with connect(port) as connection:
                    status, _ = ask(connection, body, *headers)
            except OSError:
                status = "closed"
            statuses[status] = statuses.get(status, 0) + 1
            if not under_way:
                told.put("under way")
                under_way = True
            if stop.is_set():
                break
    told.put(statuses)


def idle(index, stop, told, port, count):
    """Connections that make one call and then say nothing; tells how many there were."""
    connections = []
    for _ in range(count):
        connection = connect(port)
        assert ask(connection)[0] == 200
        connections.append(connection)
    told.put("under way")
    stop.wait()
    told.put(len(connections))


def sum_of(told):
    """The counts of all processes together."""
    counts = {}
    for each in told:
        for status, count in each.items():
            counts[status] = counts.get(status, 0) + count
    return counts

