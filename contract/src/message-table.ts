/**
 * What a user reads, as a code with values. A table holds the text in both languages side by side; the server sends the code, the
 * values and the English, and the page shows its own language by the code. Norwegian is left out of the page's script until it is
 * shown (web/build/message-plugin.ts).
 */
export type MessageValue = string | number | readonly string[]
export type MessageValues = Readonly<Record<string, MessageValue>>

/** `en` holds placeholders as `{name}`; `values` fill them. */
export interface Message {
  readonly code: string
  readonly en: string
  readonly values?: MessageValues
}

/** Both languages of one message. `{name|table}` stands for a value that is itself a code of that table, or of the table that the value `table` names. */
export interface Wording {
  readonly en: string
  readonly no: string
}

/** Messages by their keys; the code of each is its key, after the name of the table where that has one. */
export function messageTable<const Key extends string>(
  table: string,
  wordings: Readonly<Record<Key, Wording>>,
): { readonly [Name in Key]: Message } {
  const messages = Object.entries<Wording>(wordings).map(([key, wording]) => [key, { code: table ? `${table}.${key}` : key, ...wording }])
  return Object.fromEntries(messages) as { [Name in Key]: Message }
}

/** The message with what it speaks of. */
export const message = ({ code, en }: Message, values: MessageValues): Message => ({ code, en, values })

/** Fills placeholders; `wordOf` finds the word for a value that is a code of another table. */
export function fillMessage(
  text: string,
  values: MessageValues = {},
  wordOf: (code: string) => string | undefined = () => undefined,
): string {
  return text.replaceAll(/\{(\w+)(?:\|(\w+))?\}/g, (whole, name: string, table: string | undefined) => {
    const value = values[name]
    if (value === undefined) return whole
    const parts = Array.isArray(value) ? (value as readonly string[]) : [String(value)]
    return parts.map((part) => (table && wordOf(`${String(values[table] ?? table)}.${part}`)) ?? part).join(', ')
  })
}

export const inEnglish = ({ en, values }: Message): string => fillMessage(en, values)
