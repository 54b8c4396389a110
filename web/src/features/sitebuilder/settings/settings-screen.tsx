/** Every setting of the site in groups, searched by its words; what has a screen of its own is reached from here. */
import { Button, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { settingGroups } from '@backlot/contract/setting-definitions'
import type { SettingsState } from '@backlot/contract/site-changes'
import { useSettings } from '#features/sitebuilder/settings/api.ts'
import { elsewhere, type Elsewhere, fits, foundKeys, groupNames, settingsList } from '#features/sitebuilder/settings/model.ts'
import { SettingRow } from '#features/sitebuilder/settings/setting-row.tsx'
import { settingsText } from '#features/sitebuilder/settings/text.ts'
import { useListState } from '#lib/list-state.ts'
import { useLocale } from '#lib/locale.ts'
import { linkTo } from '#lib/routes/page-url.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { SearchBox } from '#ui/list/search-box.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/sitebuilder/settings/settings.module.css'

export function SettingsScreen() {
  const t = useText(settingsText)
  const { admin } = useViewer()
  if (admin) return <Settings />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Settings() {
  const t = useText(settingsText)
  const [{ q = '' }, change] = useListState(settingsList)
  const { data, error, refetch } = useSettings()
  return (
    <Page className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <SearchBox
        className={styles.search}
        label={t('search')}
        value={q}
        onSearch={(words) => change({ q: words || undefined }, 'replace')}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={480} mt="md" aria-hidden />}
      {data && <Groups state={data} words={q} onReset={() => change({})} />}
    </Page>
  )
}

interface GroupsProps {
  state: SettingsState
  words: string
  onReset: () => void
}

function Groups({ state, words, onReset }: GroupsProps) {
  const t = useText(settingsText)
  const locale = useLocale()
  const groups = groupNames.map((group) => ({ group, keys: foundKeys(group, words, locale) })).filter(({ keys }) => keys.length > 0)
  const others = (Object.keys(elsewhere) as Elsewhere[]).filter((name) => fits(words, [t(name), t(`${name}About`), t('elsewhere')]))
  const count = groups.reduce((sum, { keys }) => sum + keys.length, 0)
  return (
    <>
      <p className={styles.count} role="status">
        {t('found', { count })}
      </p>
      {groups.length > 1 && (
        <nav aria-label={t('groups')} className={styles.groups}>
          {groups.map(({ group }) => (
            <button key={group} type="button" className={styles.jump} onClick={() => jumpTo(group)}>
              {settingGroups[group][locale]}
            </button>
          ))}
        </nav>
      )}
      {count === 0 && others.length === 0 && (
        <EmptyState
          title={t('nothingTitle')}
          action={
            <Button variant="default" onClick={onReset}>
              {t('reset')}
            </Button>
          }
        >
          {t('nothingText')}
        </EmptyState>
      )}
      {groups.map(({ group, keys }) => (
        <section key={group} aria-labelledby={`settings-${group}`} className={styles.group}>
          <h2 id={`settings-${group}`} tabIndex={-1} className={styles.heading}>
            {settingGroups[group][locale]}
          </h2>
          <div className={styles.rows}>
            {keys.map((key) => (
              <SettingRow key={key} name={key} state={state} />
            ))}
          </div>
        </section>
      ))}
      {others.length > 0 && <Others names={others} />}
    </>
  )
}

/** The urls of the page lie behind its hash, so a group is brought into view by hand. */
function jumpTo(group: string): void {
  const heading = document.getElementById(`settings-${group}`)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

function Others({ names }: { names: readonly Elsewhere[] }) {
  const t = useText(settingsText)
  return (
    <section aria-labelledby="settings-elsewhere" className={styles.group}>
      <h2 id="settings-elsewhere" className={styles.heading}>
        {t('elsewhere')}
      </h2>
      <ul className={styles.cards}>
        {names.map((name) => (
          <li key={name}>
            <Link {...linkTo(elsewhere[name])} className={styles.card}>
              <span className={styles.label}>{t(name)}</span>
              <span className={styles.help}>{t(`${name}About`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
