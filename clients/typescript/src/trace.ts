/** What the API of OpenTelemetry keeps for all its copies in a process, as far as it is used here. */
interface Telemetry {
  context?: { active(): unknown };
  propagation?: { inject(context: unknown, carrier: Headers, setter: { set(carrier: Headers, key: string, value: string): void }): void };
}

const setter = {
  set(carrier: Headers, key: string, value: string): void {
    carrier.set(key, value);
  },
};

/** Sends the trace context of the caller, where the API of OpenTelemetry is in use. It is found where it registers itself, so nothing is imported. */
export function injectTrace(headers: Headers): void {
  const telemetry = (globalThis as unknown as Record<symbol, Telemetry | undefined>)[Symbol.for("opentelemetry.js.api.1")];
  if (telemetry?.context && telemetry.propagation) {
    telemetry.propagation.inject(telemetry.context.active(), headers, setter);
  }
}
