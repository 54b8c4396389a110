/** Puts a file that is in memory, or at a URL, where the browser puts files. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  openLink(url, name)
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export function openLink(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
