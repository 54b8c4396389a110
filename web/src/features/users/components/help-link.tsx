import { Suspense, useState } from 'react'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { usersText } from '#features/users/text.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { LinkButton, TextLink } from '#ui/parts/text-link.tsx'

const ContactDialog = lazyPart(async () => (await import('#features/users/components/contact-dialog.tsx')).ContactDialog)

function ContactUs() {
  const t = useText(usersText)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <LinkButton onClick={() => setState('open')}>{t('help')}</LinkButton>
      <Suspense>{state === 'never' ? null : <ContactDialog opened={state === 'open'} onClose={() => setState('closed')} />}</Suspense>
    </>
  )
}

/** The way to a person: a mail, or the Contact Us dialog where the site's setting says so (S1 §2). */
export function HelpLink() {
  const t = useText(usersText)
  const { contact, helpOpensContact } = useSite().settings
  if (!contact) return null
  if (helpOpensContact) return <ContactUs />
  return <TextLink href={`mailto:${contact.email}`}>{t('help')}</TextLink>
}
