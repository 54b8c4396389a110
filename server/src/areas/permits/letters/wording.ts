/** The sentences of an agent letter, in the site's language: what its signer reads, signs, and what is kept. */
import { letterPowerNames, letterPowers } from '@backlot/contract/permit-fields'
import type { Ctx } from '#kit/context.ts'
import { mailDay } from '#kit/mail-days.ts'
import { mailLanguageOf, mailTagOf } from '#kit/mail-templates.ts'
import type { PermitRow } from '../permit/queries.ts'
import type { LetterRow } from './queries.ts'

interface Said {
  company: string
  agent: string
  title: string
  powers: string
  days: string
}

const wording = {
  en: {
    acts: ({ company, agent, title }: Said) => `${company} authorizes ${agent} to act for “${title}”.`,
    may: ({ powers }: Said) => `The agent may ${powers}.`,
    valid: ({ days }: Said) => `Valid ${days}.`,
    span: (from: string, to: string) => [from && `from ${from}`, to && `${from ? 'to' : 'until'} ${to}`],
  },
  no: {
    acts: ({ company, agent, title }: Said) => `${company} gir ${agent} fullmakt for «${title}».`,
    may: ({ powers }: Said) => `Agenten kan ${powers}.`,
    valid: ({ days }: Said) => `Gyldig ${days}.`,
    span: (from: string, to: string) => [from && `fra ${from}`, to && `til ${to}`],
  },
}

export function letterText(ctx: Pick<Ctx, 'site'>, permit: PermitRow, letter: LetterRow): string {
  const language = mailLanguageOf(ctx.site)
  const words = wording[language]
  const dayOf = (day: string | null) => (day ? mailDay(ctx.site, day) : '')
  const said: Said = {
    company: permit.company_name,
    agent: [letter.agent_name, letter.agent_company].filter(Boolean).join(', '),
    title: permit.title,
    powers: new Intl.ListFormat(mailTagOf(ctx.site)).format(
      letterPowers.filter((power) => letter.powers.includes(power)).map((power) => letterPowerNames[power][language]),
    ),
    days: words.span(dayOf(letter.valid_from), dayOf(letter.valid_to)).filter(Boolean).join(' '),
  }
  return [words.acts(said), said.powers && words.may(said), said.days && words.valid(said)].filter(Boolean).join(' ')
}
