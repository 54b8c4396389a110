import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useSite } from '#lib/site.ts'
import { useText } from '#lib/text.ts'
import { usersText } from '#features/users/text.ts'

const ContactDialog = lazy(async () => ({ default: (await import('#features/users/components/contact-dialog.tsx')).ContactDialog }))

function ContactUs() {
  const t = useText(usersText)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setState('open')}>
        {t('help')}
      </Anchor>
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
  return (
    <Anchor size="sm" href={`mailto:${contact.email}`}>
      {t('help')}
    </Anchor>
  )
}
