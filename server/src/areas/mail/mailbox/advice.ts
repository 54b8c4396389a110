/** What receivers look up of the domain that mails come from: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Nothing is changed. */
import { createPublicKey } from 'node:crypto'
import type { MailAdvice } from '@backlot/contract/mailboxes'
import type { Ctx } from '#kit/context.ts'
import { mailFrom } from '#kit/mail.ts'
import { lookUpTexts } from '#kit/outbound.ts'

type Check = MailAdvice['checks'][number]

const emailIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** The texts of a name, or undefined while nobody knows. */
type LookUp = (name: string) => Promise<string[] | undefined>

const startsWith = (texts: readonly string[], start: string): string[] =>
  texts.filter((text) => text.toLowerCase().replaceAll(/\s/g, '').startsWith(start))

function checked(of: Pick<Check, 'kind' | 'name'>, found: string[] | undefined, wanted: string, isWrong: (text: string) => boolean): Check {
  if (!found) return { ...of, state: 'unknown', found: '', wanted: '' }
  if (found.length === 0) return { ...of, state: 'missing', found: '', wanted }
  // Two records of a kind count as none.
  const isBad = found.length > 1 || found.some(isWrong)
  return { ...of, state: isBad ? 'wrong' : 'good', found: found.join('\n'), wanted: isBad ? wanted : '' }
}

async function checkSpf({ platform }: Ctx, domain: string, lookUp: LookUp): Promise<Check> {
  const texts = await lookUp(domain)
  const host = platform.settings.smtpUrl === undefined ? '' : new URL(platform.settings.smtpUrl).hostname
  const wanted = `v=spf1 ${host === '' ? 'mx' : `a:${host}`} ~all`
  // `+all` lets everybody send, which is worse than nothing.
  return checked({ kind: 'spf', name: domain }, texts && startsWith(texts, 'v=spf1'), wanted, (text) => /[+\s]all\s*$/i.test(text))
}

/** The public half of the key that mails are signed with, as its record holds it. */
function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
}

async function checkDkim({ platform }: Ctx, domain: string, lookUp: LookUp): Promise<Check> {
  const { dkim } = platform.settings
  // Without a key of ours it may be the mail server that signs, under a name that nobody can guess.
  if (!dkim) return { kind: 'dkim', name: `_domainkey.${domain}`, state: 'missing', found: '', wanted: '' }
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`
  const texts = await lookUp(name)
  const key = publicKeyOf(dkim.privateKey)
  const records = texts?.filter((text) => /(?:^|;)\s*p=/i.test(text))
  return checked({ kind: 'dkim', name }, records, `v=DKIM1; k=rsa; p=${key}`, (text) => !text.replaceAll(/\s/g, '').includes(`p=${key}`))
}

/** That of the domain itself, else of the one that it is a part of. */
async function checkDmarc({ site }: Ctx, domain: string, lookUp: LookUp): Promise<Check> {
  const parent = domain.split('.').slice(-2).join('.')
  const names = [...new Set([domain, parent])].map((one) => `_dmarc.${one}`)
  const contact = site.settings.contact?.email ?? ''
  const wanted = `v=DMARC1; p=none${contact === '' ? '' : `; rua=mailto:${contact}`}`
  const [name = ''] = names
  for (const one of names) {
    const texts = await lookUp(one)
    const check = checked({ kind: 'dmarc', name: one }, texts && startsWith(texts, 'v=dmarc1'), wanted, (text) => !/;\s*p=/i.test(text))
    if (check.state !== 'missing') return check
  }
  return { kind: 'dmarc', name, state: 'missing', found: '', wanted }
}

export async function getAdvice(ctx: Ctx): Promise<MailAdvice> {
  const email = emailIn(mailFrom(ctx))
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const lookUp: LookUp = (name) => lookUpTexts(name, ctx.platform.settings.nameServers)
  const checks = await Promise.all([checkSpf(ctx, domain, lookUp), checkDkim(ctx, domain, lookUp), checkDmarc(ctx, domain, lookUp)])
  return { domain, checks }
}
