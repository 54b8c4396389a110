/** A mapping as a file: the same that the command takes, and that the product ships. Pure. */

/** Larger ones are refused by the server too. */
export const mostFileBytes = 256 * 1024

/** Answers about single records are of one site's records, and say nothing elsewhere. */
export function fileOfMapping(mapping: string): string {
  const { duplicates: _duplicates, ...rest } = JSON.parse(mapping) as { duplicates?: unknown }
  return `${JSON.stringify(rest, null, 2)}\n`
}

/** What it is called where nobody has said it: as its file. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.json$/i, '')
    .trim()
    .slice(0, 120) || file.slice(0, 120)
