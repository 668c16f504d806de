interface Login {
  readonly kind: string;
  readonly username: string;
  readonly shortcode?: string;
}

/** What the console shows when people can come in. */
export function readyText(address: string, logins: readonly Login[], password: string): string {
  const rows = logins.map(({ kind, username, shortcode }) =>
    `  ${kind.padEnd(16)}${username.padEnd(28)}${shortcode ? `or short code ${shortcode}` : ''}`.trimEnd(),
  );
  const demo = rows.length > 0 ? ['', `Demo school, password ${password}:`, ...rows] : [];
  return `${[`Motamo is ready: ${address}`, ...demo].join('\n')}\n`;
}
