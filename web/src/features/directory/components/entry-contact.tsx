/** How to reach an entry. What is locked for the reader is not in the answer, and so not here. */
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { DirectoryEntry } from '@backlot/contract/directory'
import { useLabel } from '#features/directory/entry-labels.ts'
import { entryText } from '#features/directory/entry-text.ts'
import { linkText, phoneLink, phoneText } from '#features/directory/model.ts'
import { postalAddressLines } from '#lib/postal-address.ts'
import { useLocale } from '#lib/locale.ts'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { lazyBare } from '#ui/lazy-part.tsx'
import { linkLook } from '#ui/parts/text-link.tsx'
import styles from '#features/directory/entry.module.css'

const phones = ['phone1', 'mobile', 'phone2', 'home_phone', 'fax'] as const
const mails = ['email1', 'email2'] as const
const links = ['website', 'imdb', 'reel_url'] as const

const outside = { target: '_blank', rel: 'noopener noreferrer', className: linkLook } as const

const OfficeLabel = lazyBare(async () => (await import('#features/directory/components/entry-office.tsx')).OfficeLabel)

function Label({ name }: { name: string }) {
  const t = useText(entryText)
  const label = useLabel()
  if (name === 'address') return <>{t(name)}</>
  // Only staff read it.
  if (name !== 'home_phone') return <>{label(name)}</>
  return (
    <Suspense fallback={null}>
      <OfficeLabel name={name} />
    </Suspense>
  )
}

export function EntryContact({ entry }: { entry: DirectoryEntry }) {
  const t = useText(entryText)
  const isLocked = (name: string) => entry.lockboxes?.[name] === true
  /** One number often stands in several fields: it is shown once, and again only where one of them is hidden from the public. */
  const numberOf = (name: (typeof phones)[number]) => entry[name] && `${phoneLink(entry[name])} ${isLocked(name)}`
  const isNew = (name: (typeof phones)[number], index: number) =>
    name === 'fax' || !phones.slice(0, index).some((earlier) => numberOf(earlier) === numberOf(name))
  const address = postalAddressLines(entry, { localeCode: useSite().LocaleCode, locale: useLocale() })
  const social = entry.social ?? []
  const rows: { name: 'address' | 'social' | (typeof phones | typeof mails | typeof links)[number]; value: ReactNode; locked: boolean }[] =
    [
      ...phones.filter(isNew).flatMap((name) =>
        rowOf(entry[name], (phone) => ({
          name,
          locked: isLocked(name),
          value: (
            <a className={linkLook} href={phoneLink(phone)}>
              {phoneText(phone)}
            </a>
          ),
        })),
      ),
      ...mails.flatMap((name) =>
        rowOf(entry[name], (mail) => ({
          name,
          locked: isLocked(name),
          value: (
            <a className={linkLook} href={`mailto:${mail}`}>
              {/* Where it is too long for its line, it goes on with the at sign. */}
              {mail.slice(0, mail.indexOf('@'))}
              <wbr />
              {mail.slice(mail.indexOf('@'))}
            </a>
          ),
        })),
      ),
      ...links.flatMap((name) =>
        rowOf(entry[name], (link) => ({
          name,
          locked: isLocked(name),
          value: (
            <a {...outside} href={link}>
              {linkText(link)}
            </a>
          ),
        })),
      ),
      ...(social.length > 0
        ? [
            {
              name: 'social' as const,
              locked: isLocked('social'),
              value: social.map((link) => (
                <a key={link} {...outside} href={link}>
                  {linkText(link)}
                </a>
              )),
            },
          ]
        : []),
      ...(address.length > 0
        ? [{ name: 'address' as const, locked: isLocked('address1'), value: address.map((line) => <span key={line}>{line}</span>) }]
        : []),
    ]
  return (
    <section className={styles.contact} aria-labelledby="contact-title">
      <h2 id="contact-title">{t('contact')}</h2>
      {rows.length === 0 && <p>{t('noContact')}</p>}
      <dl className={styles.rows}>
        {rows.map(({ name, value, locked }) => (
          <div key={name}>
            <dt>
              <Label name={name} />
              {locked && (
                <span className={styles.lock} title={t('locked')}>
                  <IconLock size={14} aria-hidden />
                  <span className="hidden-text">{t('locked')}</span>
                </span>
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const rowOf = <Row,>(value: string | null | undefined, row: (value: string) => Row): Row[] => (value ? [row(value)] : [])
