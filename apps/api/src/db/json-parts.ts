import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/*
 * Rows of several tables as one JSON value: a driver spends more on a hundred columns than the database on such a value.
 */

/** A joined row as one JSON array. */
export interface Part<Row> {
  readonly sql: string;
  /** The same columns under the names of the members. */
  readonly members: string;
  readonly keys: readonly (keyof Row & string)[];
  /** Which of the columns are moments: they come as milliseconds. */
  readonly isMoment: readonly boolean[];
}

/** What a table's row becomes: its columns in order. */
export function partOf<T extends PgTable>(
  seated: T,
  alias: string,
  isWanted: (key: string) => boolean = () => true,
): Part<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(seated)).filter(([key]) => isWanted(key));
  const isMoment = columns.map(([, column]) => column.getSQLType().startsWith('timestamp'));
  const values = columns.map(([, { name }], at) =>
    isMoment[at] ? `(extract(epoch from ${alias}."${name}") * 1000)::float8` : `${alias}."${name}"`,
  );
  const members = columns.map(([key, { name }]) => `${alias}."${name}" as "${key}"`);
  return {
    sql: `json_build_array(${values.join(', ')})`,
    members: members.join(', '),
    keys: columns.map(([key]) => key) as never,
    isMoment,
  };
}

/** Reads the values of the reply from left to right. */
export class Values {
  private at = 0;
  constructor(private readonly values: readonly unknown[]) {}

  next<T>(): T {
    this.at += 1;
    return this.values[this.at - 1] as T;
  }

  /** A row that may be missing, where an outer join found none: then its first column is null. */
  part<Row>(part: Part<Row>): Row | null {
    const values = this.values[this.at] as unknown[];
    const found = this.whole(part);
    return values[0] === null ? null : found;
  }

  whole<Row>({ keys, isMoment }: Part<Row>): Row {
    const values = this.next<unknown[]>();
    const found: Record<string, unknown> = {};
    for (let n = 0; n < keys.length; n += 1) {
      const value = values[n];
      found[keys[n] as string] = isMoment[n] && value !== null ? new Date(value as number) : value;
    }
    return found as Row;
  }
}
