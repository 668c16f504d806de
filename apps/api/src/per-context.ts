/**
 * A value that lives as long as its owner, mostly a context: made when it is first asked for. What a process keeps
 * between two calls is kept through this, so that two contexts in one process (tests) never share it.
 */
export function perContext<Owner extends object, Value extends object>(
  make: (owner: Owner) => Value,
): (owner: Owner) => Value {
  const values = new WeakMap<Owner, Value>();
  return (owner) => {
    const known = values.get(owner);
    if (known) return known;
    const made = make(owner);
    values.set(owner, made);
    return made;
  };
}
