/** What somebody wrote in a mail, without the mail that they answer to. */

/** Where programs begin to repeat the mail before. */
const wrote = /^\s*(?:on|den|le|am|på) .{4,200}(?:wrote|skrev|a écrit|schrieb).{0,100}:\s*$/i
const beginnings = [
  wrote,
  /^\s*-{2,}\s*(?:original message|forwarded message|opprinnelig melding|videresendt melding)\s*-{2,}\s*$/i,
  /^_{20,}\s*$/,
]
/** The head of a mail that Outlook repeats without a line before it. */
const head = /^\s*\*?(?:from|fra):\*?\s.+/i
const headGoesOn = /^\s*\*?(?:sent|date|to|sendt|dato|til):\*?\s.+/i

export function withoutQuotes(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex(
    (line, index) =>
      beginnings.some((one) => one.test(line)) ||
      // "On … wrote:" is broken into two lines by some.
      (/^\s*(?:on|den) /i.test(line) && wrote.test(`${line} ${lines[index + 1] ?? ''}`)) ||
      (head.test(line) && headGoesOn.test(lines[index + 1] ?? '')),
  )
  const own = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !/^\s*>/.test(line))
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Words of a mail that has no plain text. It is only ever shown as text. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(style|script|head|blockquote)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/tr|\/li|\/h[1-6])\b[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d{1,7});/g, (_whole, code: string) => (Number(code) <= 0x10_ffff ? String.fromCodePoint(Number(code)) : ''))
    .replaceAll(/&(\w+);/g, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
}
