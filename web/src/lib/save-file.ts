/** Puts a file that is in memory, or at an address, where the browser puts files. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  openLink(address, name)
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export function openLink(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
