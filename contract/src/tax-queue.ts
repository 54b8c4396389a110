/** Programs of an office, what they give in a year, the line of those who wait, and the ledger (docs/decisions/190-tax-credit.md). */
import { z } from 'zod'
import { administrators, endpoints, Id, PageQuery, wholeNumber } from './endpoint.ts'
import { MoneyText } from './money.ts'
import { taxPeople } from './tax.ts'
import { taxStatuses } from './tax-machine.ts'
import { ProgramRules } from './tax-programs.ts'
import { SeenVersion } from './versions.ts'

const Code = z
  .string()
  .trim()
  .regex(/^[a-z0-9_]{2,40}$/)
const Name = z.string().trim().min(1).max(200)
export const TaxProgram = z.object({
  code: z.string(),
  name: z.string(),
  rules: ProgramRules,
  active: z.boolean(),
  version: z.number().int(),
})
export type TaxProgram = z.infer<typeof TaxProgram>

/** Most that a year may be given: sums of many are still exact. */
const YearMoney = z.string().regex(/^\d{1,12}\.\d{2}$/)
const Year = wholeNumber(2000, 2200)
const OfYear = { program: Code, year: Year }

export const TaxYear = z.object({
  program: z.string(),
  year: z.number().int(),
  /** Null for a program without a cap. */
  cap: MoneyText.nullable(),
  /** What came from the year before, less what went on to the next. */
  carried: MoneyText,
  allocated: MoneyText,
  /** What is left to give. */
  left: MoneyText.nullable(),
  /** What those ask for who wait, and who are not decided. */
  waiting: MoneyText,
  undecided: MoneyText,
  arrivals: z.number().int(),
  closed_at: z.string().nullable(),
  /** The same, computed anew from the lines of the ledger, and whether it agrees. */
  recomputed: z.object({ allocated: MoneyText, carried: MoneyText, agrees: z.boolean() }),
})
export type TaxYear = z.infer<typeof TaxYear>

export const QueueLine = z.object({
  id: z.number().int(),
  tax_no: z.string(),
  title: z.string(),
  entity_name: z.string(),
  status: z.enum(taxStatuses),
  arrival_year: z.number().int(),
  arrival_no: z.number().int(),
  /** To the microsecond. */
  arrived_at: z.string(),
  estimated: MoneyText,
  /** What goes to those before it, as far as they count. */
  before: MoneyText,
  /** Whether what is left is enough for it as things stand; null for a program without a cap. */
  fits: z.boolean().nullable(),
})
export type QueueLine = z.infer<typeof QueueLine>

export const ledgerKinds = ['allocated', 'released', 'certified_lower', 'carried'] as const
export const LedgerLine = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  tax_id: z.number().int().nullable(),
  tax_no: z.string(),
  title: z.string(),
  amount: MoneyText,
  /** What the year had given after this line. */
  balance: MoneyText,
  by: z.string(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const taxQueueApi = endpoints({
  programs: {
    method: 'GET',
    path: '/tax/programs',
    access: taxPeople,
    summary: 'The programs of this office; those that are not active for the office alone.',
    output: z.array(TaxProgram),
  },
  presets: {
    method: 'GET',
    path: '/tax/programs/presets',
    access: administrators,
    summary: 'Programs after public rules that an office may begin with.',
    output: z.array(TaxProgram.pick({ code: true, name: true, rules: true })),
  },
  createProgram: {
    method: 'POST',
    path: '/tax/programs',
    access: administrators,
    summary: 'A program, with all its rules.',
    body: z.strictObject({ code: Code, name: Name, rules: ProgramRules, active: z.boolean().default(true) }),
    output: TaxProgram,
    errors: ['conflict'],
  },
  changeProgram: {
    method: 'PATCH',
    path: '/tax/programs',
    access: administrators,
    summary: 'Writes what is named. What was applied for already goes on by the rules that it was applied for with.',
    body: z.strictObject({
      code: Code,
      version: SeenVersion,
      name: Name.optional(),
      rules: ProgramRules.optional(),
      active: z.boolean().optional(),
    }),
    output: TaxProgram,
    errors: ['not_found', 'conflict'],
  },
  years: {
    method: 'GET',
    path: '/tax/years',
    access: administrators,
    summary: 'What programs give by year: the cap, what is given and left, and the same recomputed from the ledger.',
    query: z.strictObject({ program: Code.optional() }),
    output: z.array(TaxYear),
  },
  changeYear: {
    method: 'PATCH',
    path: '/tax/years',
    access: administrators,
    summary: 'The cap of a year; never below what was given. Null for none.',
    body: z.strictObject({ ...OfYear, cap: YearMoney.nullable() }),
    output: TaxYear,
    errors: ['not_found', 'wrong_state'],
  },
  closeYear: {
    method: 'POST',
    path: '/tax/closeYear',
    access: administrators,
    summary: 'Ends a year that is over: what is left goes to the next where the program carries over, and those who wait, wait there.',
    body: z.strictObject(OfYear),
    output: TaxYear,
    errors: ['not_found', 'wrong_state'],
  },
  queue: {
    method: 'GET',
    path: '/tax/queue',
    access: administrators,
    paged: true,
    summary: 'The line of a year in the order of arrival.',
    query: z.strictObject({ ...PageQuery, ...OfYear }),
    output: z.array(QueueLine),
    errors: ['not_found'],
  },
  ledger: {
    method: 'GET',
    path: '/tax/ledger',
    access: administrators,
    paged: true,
    summary: 'Every change of what a year has given, the oldest first.',
    query: z.strictObject({ ...PageQuery, ...OfYear, taxId: Id.optional() }),
    output: z.array(LedgerLine),
    errors: ['not_found'],
  },
})
