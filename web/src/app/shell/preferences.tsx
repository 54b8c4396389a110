import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { languageNames, locales, useLocale, type Locale } from '#lib/locale.ts'
import { loadMessages } from '#lib/messages.ts'
import { isSignedIn, useSession } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { menuText } from '#app/shell/menu-text.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** In this browser, and of somebody with an account in that. */
async function speak(locale: Locale): Promise<void> {
  await loadMessages(locale)
  useSession.setState({ locale })
  if (isSignedIn()) await (await import('#features/users/profile/language.ts')).saveLanguage(locale)
}

/** Language and light or dark, inside a menu. */
export function Preferences() {
  const t = useText(menuText)
  const locale = useLocale()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('language')}</Menu.Label>
      <Menu.RadioGroup value={locale} onChange={(value) => void speak(value as Locale)}>
        {locales.map((value) => (
          <Menu.RadioItem key={value} value={value} lang={value}>
            {languageNames[value]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.Label>{t('appearance')}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {schemes.map((value) => (
          <Menu.RadioItem key={value} value={value}>
            {t(value)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
