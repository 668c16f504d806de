/** Hands a file to the browser, which saves it. */
export function saveBlob(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the object URL asynchronously: it is revoked later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the browser, which saves it as a file. */
export function saveText({ name, mime, text }: { name: string; mime: string; text: string }): void {
  saveBlob(name, new Blob([text], { type: `${mime};charset=utf-8` }));
}
