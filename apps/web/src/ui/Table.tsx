import { Fragment, type ReactNode } from 'react';
import styles from './Table.module.css';

export interface TableColumn<Row> {
  /** Heading of the column; where rows are cards, the label of the value. */
  label: string;
  cell: (row: Row, index: number) => ReactNode;
  /** `name` is the heading of the row, `number` is aligned to the right, the heading of `actions` is only read. */
  kind?: 'name' | 'number' | 'actions';
  /** The rows are sorted by this column. */
  sort?: 'ascending' | 'descending';
  /** Left out where the columns have little room; cards show it. */
  isSpare?: boolean;
  /** Asks for the room of three columns: addresses, which would break in the middle of a word. */
  isWide?: boolean;
  className?: string | undefined;
}

export interface TableProps<Row> {
  /** Name of the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  rowClass?: (row: Row) => string | undefined;
  /** What an opened row shows below itself, over the whole width. */
  detail?: (row: Row) => ReactNode;
  /** The rows are those of an earlier request. */
  isBusy?: boolean;
}

/** Room that a column asks for before the rows become cards, as a part of the 40 em of the style sheet. */
const COLUMN_PX = 105 / 40;

/** The table of the adults' screens; where it has little room, each row becomes a card with labelled values. */
export function Table<Row>({
  label,
  columns,
  rows,
  keyOf,
  rowClass,
  detail,
  isBusy = false,
}: TableProps<Row>) {
  const asked = columns.map(({ isSpare, isWide }) => (isSpare ? 0 : isWide ? 3 : 1));
  const fontSize = `${(COLUMN_PX / 16) * asked.reduce<number>((sum, count) => sum + count, 0)}rem`;
  return (
    <div className={styles.frame} style={{ fontSize }}>
      <table className={styles.table} aria-busy={isBusy}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.label} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const opened = detail?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <tr className={rowClass?.(row)}>
                  {columns.map((column) => (
                    <Cell key={column.label} column={column}>
                      {column.cell(row, index)}
                    </Cell>
                  ))}
                </tr>
                {opened && (
                  <tr className={styles.detail}>
                    <td colSpan={columns.length}>{opened}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function classOf({ kind, isSpare, className }: Omit<TableColumn<never>, 'cell' | 'label'>) {
  return [kind && styles[kind], isSpare && styles.spare, className].filter(Boolean).join(' ') || undefined;
}

function Heading<Row>({ column }: { column: TableColumn<Row> }) {
  const { label, kind, sort } = column;
  return (
    <th scope="col" className={classOf(column)} aria-sort={sort}>
      {kind === 'actions' ? <span className="visually-hidden">{label}</span> : label}
      {sort && <span aria-hidden>{sort === 'ascending' ? ' ↑' : ' ↓'}</span>}
    </th>
  );
}

function Cell<Row>({ column, children }: { column: TableColumn<Row>; children: ReactNode }) {
  const { label, kind } = column;
  const className = classOf(column);
  if (kind === 'name')
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  return (
    <td className={className} data-label={kind === 'actions' ? undefined : label}>
      {children}
    </td>
  );
}
