/** The build that holds its WebAssembly; the published types name only the others. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  import type { InitSqlJsStatic } from 'sql.js';

  const openSqlite: InitSqlJsStatic;
  export default openSqlite;
}
