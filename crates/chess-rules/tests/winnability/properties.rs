//! What must hold of every answer.
