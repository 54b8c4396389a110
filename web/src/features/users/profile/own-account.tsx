/** The own account: details, password, and the browsers that are signed in. */
import limits from 'virtual:limits/profile'
import { Button, Checkbox, NativeSelect, SimpleGrid, Skeleton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { mailPreferences, type OwnProfile } from '@backlot/contract/profile'
import { messages } from '@backlot/contract/messages'
import { browserOf } from '#features/users/accounts/model.ts'
import { ChangePasswordDialog } from '#features/users/components/change-password-dialog.tsx'
import { OwnFactorsSection } from '#features/users/factors/own-factors.tsx'
import { useChangeProfile, useEndOthers, useEndSession, useProfile } from '#features/users/profile/api.ts'
import { profileText } from '#features/users/profile/text.ts'
import { afterChange } from '#lib/after-change.ts'
import type { ApiError } from '#lib/http.ts'
import { languageNames, locales, localeOfCode, type Locale } from '#lib/locale.ts'
import { loadMessages, useMessageText } from '#lib/messages.ts'
import { useSession } from '#lib/session.ts'
import { useSite } from '#lib/site.ts'
import { say, useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import styles from '#features/users/profile/own-account.module.css'

export function OwnAccount() {
  const profile = useProfile()
  if (profile.isError) return <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
  if (!profile.data) return <Skeleton height={320} aria-hidden />
  return (
    <>
      <Details profile={profile.data} />
      <Language profile={profile.data} />
      <MailPreferences profile={profile.data} />
      <SigningIn profile={profile.data} />
      <OwnFactorsSection />
      <Browsers sessions={profile.data.sessions} />
    </>
  )
}

function Details({ profile }: { profile: OwnProfile }) {
  const t = useText(profileText)
  const changing = useChangeProfile()
  const { version, name, title, department, phone } = profile
  const form = useForm({
    limits: limits['changeProfile'] ?? {},
    initial: { version, name, title, department, phone },
    check: ({ name: typed }) => (typed.trim() === '' ? { name: messages.required } : {}),
    onSubmit: (values, failed, saved) =>
      changing.mutate(values, {
        onSuccess: (next) => {
          saved({ version: next.version, name: next.name, title: next.title, department: next.department, phone: next.phone })
          toast.success(t('saved'))
        },
        onError: failed,
      }),
  })
  return (
    <section aria-labelledby="own-details" className={styles.section}>
      <h2 id="own-details" className={styles.heading}>
        {t('details')}
      </h2>
      <Form
        form={form}
        className={styles.form}
        actions={
          <Button type="submit" className={styles.save} loading={form.isSending} disabled={!form.isChanged}>
            {t('save')}
          </Button>
        }
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextInput label={t('name')} autoComplete="name" {...form.field('name')} withAsterisk />
          <TextInput label={t('phone')} type="tel" autoComplete="tel" {...form.field('phone')} />
          <TextInput label={t('jobTitle')} autoComplete="organization-title" {...form.field('title')} />
          <TextInput label={t('department')} {...form.field('department')} />
        </SimpleGrid>
      </Form>
    </section>
  )
}

/** Takes hold with the choice. */
function Language({ profile: { version, language } }: { profile: OwnProfile }) {
  const t = useText(profileText)
  const site = useSite()
  const messageText = useMessageText()
  const changing = useChangeProfile()
  const choose = async (chosen: Locale | null): Promise<void> => {
    await changing.mutateAsync({ version, language: chosen })
    await loadMessages(chosen ?? localeOfCode(site.LocaleCode))
    useSession.setState({ locale: chosen ?? '', accountLocale: chosen ?? '' })
    toast.success(say(profileText, 'languageSaved'))
  }
  return (
    <section aria-labelledby="own-language" className={styles.section}>
      <h2 id="own-language" className={styles.heading}>
        {t('language')}
      </h2>
      <NativeSelect
        aria-labelledby="own-language"
        description={t('languageHint')}
        className={styles.choice}
        value={language ?? ''}
        disabled={changing.isPending}
        data={[
          { value: '', label: t('asSite', { language: languageNames[localeOfCode(site.LocaleCode)] }) },
          ...locales.map((value) => ({ value, label: languageNames[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          afterChange(choose((value || null) as Locale | null), { onError: (error) => toast.error(messageText(error.first)) })
        }
      />
    </section>
  )
}

/** Each takes hold with its press; reminders are the office's alone. */
function MailPreferences({ profile: { version, role, mails_off: off } }: { profile: OwnProfile }) {
  const t = useText(profileText)
  const messageText = useMessageText()
  const changing = useChangeProfile()
  const isOffice = role === 'admin' || role === 'scout'
  const shown = mailPreferences.filter((kind) => kind !== 'reminders' || isOffice)
  return (
    <section aria-labelledby="own-mails" className={styles.section}>
      <h2 id="own-mails" className={styles.heading}>
        {t('mails')}
      </h2>
      <p className={styles.quiet}>{t('mailsHint')}</p>
      <div className={styles.form}>
        {shown.map((kind) => (
          <Checkbox
            key={kind}
            label={t(kind)}
            checked={!off.includes(kind)}
            disabled={changing.isPending}
            onChange={({ currentTarget: { checked } }) =>
              afterChange(changing.mutateAsync({ version, mails_off: checked ? off.filter((one) => one !== kind) : [...off, kind] }), {
                onSuccess: () => toast.success(t('mailsSaved')),
                onError: (error) => toast.error(messageText(error.first)),
              })
            }
          />
        ))}
      </div>
    </section>
  )
}

function SigningIn({ profile }: { profile: OwnProfile }) {
  const t = useText(profileText)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <section aria-labelledby="own-sign-in" className={styles.section}>
      <h2 id="own-sign-in" className={styles.heading}>
        {t('signIn')}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('email')}</dt>
        <dd>{profile.email}</dd>
        <dt>{t('username')}</dt>
        <dd>{profile.username}</dd>
      </dl>
      <p className={styles.quiet}>{t('officeChanges')}</p>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
        {t('changePassword')}
      </Button>
      {isChanging && <ChangePasswordDialog onClose={() => setIsChanging(false)} />}
    </section>
  )
}

function Browsers({ sessions }: { sessions: OwnProfile['sessions'] }) {
  const t = useText(profileText)
  const format = useFormat()
  const messageText = useMessageText()
  const [ending, endingOthers] = [useEndSession(), useEndOthers()]
  const onError = (error: ApiError) => toast.error(messageText(error.first))
  return (
    <section aria-labelledby="own-browsers" className={styles.section}>
      <h2 id="own-browsers" className={styles.heading}>
        {t('browsers')}
      </h2>
      <ul className={styles.sessions}>
        {sessions.map(({ id, agent, current, last_used_at: at }) => {
          const found = browserOf(agent)
          const browser = found ? t('browserOn', found) : t('unknownBrowser')
          const moment = format.moment(at)
          return (
            <li key={id}>
              <span>
                {browser} <span className={styles.quiet}>· {current ? t('here') : t('lastUsed', { moment })}</span>
              </span>
              {!current && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  aria-label={t('endOneOf', { browser, moment })}
                  onClick={() => afterChange(ending.mutateAsync(id), { onSuccess: () => toast.success(t('ended')), onError })}
                >
                  {t('endOne')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="default"
          loading={endingOthers.isPending}
          onClick={() => afterChange(endingOthers.mutateAsync(), { onSuccess: () => toast.success(t('endedOthers')), onError })}
        >
          {t('endOthers')}
        </Button>
      )}
    </section>
  )
}
