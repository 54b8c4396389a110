/** Whom to ask about the place, as far as the reader may know. */
import { IconMail, IconPhone, IconWorld } from '@tabler/icons-react'
import type { z } from 'zod'
import type { LocationContact } from '@backlot/contract/location-fields'
import { detailText } from '#features/locations/detail-text.ts'
import { summaryValueIn } from '#features/locations/summary-text.ts'
import { formatPhone } from '#lib/format.ts'
import { useLocale } from '#lib/locale.ts'
import { useText } from '#lib/text.ts'
import { TextLink } from '#ui/parts/text-link.tsx'
import styles from '#features/locations/components/contact-list.module.css'

type Contact = z.infer<typeof LocationContact>

const webUrl = (text: string) => (/^https?:\/\//i.test(text) ? text : `https://${text}`)

export function ContactList({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <ul className={styles.list}>
      {contacts.map((contact) => (
        <ContactEntry key={JSON.stringify(contact)} contact={contact} />
      ))}
    </ul>
  )
}

function ContactEntry({ contact }: { contact: Contact }) {
  const t = useText(detailText)
  const locale = useLocale()
  const name = contact.name || contact.org || summaryValueIn(contact.role, locale)
  const phones = [...new Set([contact.mobile, contact.phone1, contact.phone2])].filter((phone): phone is string => Boolean(phone))
  const mails = [...new Set([contact.email1, contact.email2])].filter((mail): mail is string => Boolean(mail))
  return (
    <li>
      <div className={styles.role}>{[summaryValueIn(contact.role, locale), contact.title].filter(Boolean).join(', ')}</div>
      <div className={styles.name}>{name}</div>
      {contact.org && contact.org !== name && <div>{contact.org}</div>}
      {phones.map((phone) => (
        <div key={phone} className={styles.line}>
          <IconPhone aria-hidden size={16} />
          <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${t('call', { name })}: ${formatPhone(phone)}`}>
            {formatPhone(phone)}
          </TextLink>
        </div>
      ))}
      {mails.map((mail) => (
        <div key={mail} className={styles.line}>
          <IconMail aria-hidden size={16} />
          <TextLink href={`mailto:${mail}`} aria-label={`${t('mail', { name })}: ${mail}`}>
            {mail}
          </TextLink>
        </div>
      ))}
      {contact.website && (
        <div className={styles.line}>
          <IconWorld aria-hidden size={16} />
          <TextLink href={webUrl(contact.website)} target="_blank" rel="noreferrer">
            {t('website')}
          </TextLink>
        </div>
      )}
      {contact.note && <p className={styles.note}>{contact.note}</p>}
    </li>
  )
}
