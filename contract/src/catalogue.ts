/** Every message by its code, for the server and the build; the page never reads it. */
import * as areas from './area-problems.ts'
import { fieldProblems } from './field-problems.ts'
import { messages, problems } from './messages.ts'
import type { Message, Wording } from './message-table.ts'

type Entry = Message & Wording

const isTable = (value: unknown): value is object => typeof value === 'object'
const tables: readonly object[] = [messages, problems, fieldProblems, ...Object.values(areas)].filter(isTable)

/** All messages in both languages. */
export const catalogue: readonly Entry[] = tables.flatMap((table) => Object.values(table) as Entry[])

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))

export const messageOf = (code: string): Message | undefined => byCode.get(code)
