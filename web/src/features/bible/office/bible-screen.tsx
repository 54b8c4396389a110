/** The bible of a production for the office: its sets in script order, and for each of them the places side by side. */
import { Alert, Button, Menu, Skeleton, Switch } from '@mantine/core'
import { IconDownload, IconPencil, IconPlus, IconShare } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bible, BibleSet } from '@backlot/contract/bible'
import { pdfOf, useBible, useRecoverSet, workbookOf } from '#features/bible/api.ts'
import { BibleHead } from '#features/bible/components/bible-head.tsx'
import { SetHead } from '#features/bible/components/set-head.tsx'
import { AddPlaceDialog } from '#features/bible/office/add-place-dialog.tsx'
import { HeadDialog } from '#features/bible/office/head-dialog.tsx'
import { PlaceCard } from '#features/bible/office/place-card.tsx'
import { PlaceDialog } from '#features/bible/office/place-dialog.tsx'
import { SetDialog } from '#features/bible/office/set-dialog.tsx'
import { bibleShares } from '#features/bible/office/sharing.ts'
import { officeText } from '#features/bible/office/text.ts'
import { bibleText } from '#features/bible/text.ts'
import { ShareDialog } from '#features/engine/shares/share-dialog.tsx'
import { ProjectSelect, useProjects, useStatusNames } from '#features/projects/public.ts'
import { asApiError } from '#lib/api-error.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useRawSearch } from '#lib/routes/search.ts'
import { saveBlob } from '#lib/save-file.ts'
import { readNumber } from '#lib/search-params.ts'
import { useText } from '#lib/text.ts'
import { failedRead } from '#ui/feedback/failed-read.tsx'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { AnchorLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/bible/components/bible.module.css'
import evenRows from '#ui/even-rows.module.css'

export function BibleScreen() {
  const t = useText(officeText)
  const words = useText(bibleText)
  const id = readNumber(useRawSearch()['project']) ?? 0
  const [trash, setTrash] = useState(false)
  const bible = useBible(id, trash)
  usePageTitle(bible.data ? `${bible.data.project_name} – ${words('bible')}` : words('bible'))
  if (id === 0) return <ChooseProject />
  if (bible.error?.status === 404) return <ChooseProject isMissing />
  if (bible.isError) return <ErrorState level={1} error={bible.error} title={t('failed')} onRetry={() => void bible.refetch()} />
  if (!bible.data) return <Skeleton height={320} aria-hidden />
  return <Shown bible={bible.data} trash={trash} onTrash={setTrash} />
}

/** Without a project, or where there is no such one, it is asked which (S2 §2 `/admindash/projects/bible`). */
function ChooseProject({ isMissing = false }: { isMissing?: boolean }) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const navigate = useNavigate()
  const projects = useProjects('', true)
  const statusNames = useStatusNames()
  return (
    <Page>
      <h1>{words('bible')}</h1>
      {isMissing && <Alert mb="sm">{t('notFound')}</Alert>}
      <p>{t('chooseProject')}</p>
      <ProjectSelect
        value={null}
        onChange={(project) => {
          if (project !== null) void navigate({ to: '/admindash/projects/bible', search: { project } })
        }}
      />
      {failedRead(projects)}
      <ul className={styles.choices}>
        {projects.data?.map(({ id, project_name: name, project_status: status }) => (
          <li key={id}>
            <AnchorLink to="/admindash/projects/bible" search={{ project: id }}>
              {name}
            </AnchorLink>
            <span className={styles.quiet}>{statusNames[status]}</span>
          </li>
        ))}
      </ul>
    </Page>
  )
}

type OpenDialog = { kind: 'head' | 'share' | 'newSet' } | { kind: 'set' | 'add'; set: number } | { kind: 'place'; place: number }

function Shown({ bible, trash, onTrash }: { bible: Bible; trash: boolean; onTrash: (trash: boolean) => void }) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const close = () => setDialog(null)
  const id = bible.project_id
  const hasDrive = bible.sets.some(({ places }) => places.some(({ distance }) => distance !== null))
  // What is open in a dialog is looked up again: it may have been changed meanwhile.
  const set = dialog && 'set' in dialog ? bible.sets.find((one) => one.id === dialog.set) : undefined
  const place = dialog?.kind === 'place' ? bible.sets.flatMap(({ places }) => places).find((one) => one.id === dialog.place) : undefined
  return (
    <Page>
      <header className={styles.head}>
        <div>
          <AnchorLink to="/admindash/projects/view" search={{ project: id }}>
            {t('project')}
          </AnchorLink>
          <h1>{`${bible.project_name} – ${words('bible')}`}</h1>
          <BibleHead bible={bible} hasDrive={hasDrive} />
        </div>
        <div className={`${styles.tools} ${evenRows.even}`}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog({ kind: 'newSet' })}>
            {t('addSet')}
          </Button>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setDialog({ kind: 'head' })}>
            {t('editHead')}
          </Button>
          <Button variant="default" leftSection={<IconShare size={18} aria-hidden />} onClick={() => setDialog({ kind: 'share' })}>
            {t('share')}
          </Button>
          <Files bible={bible} />
        </div>
      </header>
      <Switch label={t('trash')} checked={trash} mb="md" onChange={({ currentTarget }) => onTrash(currentTarget.checked)} />
      {bible.sets.length === 0 ? <EmptyState title={words('empty')}>{t('emptyText')}</EmptyState> : null}
      {bible.sets.map((one) => (
        <SetSection
          key={one.id}
          projectId={id}
          set={one}
          onEdit={() => setDialog({ kind: 'set', set: one.id })}
          onAdd={() => setDialog({ kind: 'add', set: one.id })}
          onPlace={(chosen) => setDialog({ kind: 'place', place: chosen })}
        />
      ))}
      {dialog?.kind === 'head' && <HeadDialog bible={bible} onClose={close} />}
      {dialog?.kind === 'newSet' && <SetDialog bible={bible} set={null} onClose={close} />}
      {dialog?.kind === 'set' && set && <SetDialog bible={bible} set={set} onClose={close} />}
      {dialog?.kind === 'add' && set && <AddPlaceDialog bible={bible} set={set} onClose={close} />}
      {place && <PlaceDialog bible={bible} place={place} onClose={close} />}
      {dialog?.kind === 'share' && (
        <ShareDialog kind={bibleShares} target={{ id, name: bible.project_name }} parts={[]} what="" onClose={close} />
      )}
    </Page>
  )
}

function Files({ bible }: { bible: Bible }) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const messageText = useMessageText()
  const [isBusy, setBusy] = useState(false)
  const save = async (make: (id: number) => Promise<Blob>, ending: string) => {
    setBusy(true)
    try {
      saveBlob(await make(bible.project_id), `${bible.project_name} – ${words('bible')}.${ending}`)
    } catch (error) {
      toast.error(messageText(asApiError(error).detail))
    }
    setBusy(false)
  }
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" loading={isBusy} leftSection={<IconDownload size={18} aria-hidden />}>
          {t('files')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save(pdfOf, 'pdf')}>{t('pdf')}</Menu.Item>
        <Menu.Item onClick={() => void save(workbookOf, 'xlsx')}>{t('workbook')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

interface SetSectionProps {
  projectId: number
  set: BibleSet
  onEdit: () => void
  onAdd: () => void
  onPlace: (id: number) => void
}

function SetSection({ projectId, set, onEdit, onAdd, onPlace }: SetSectionProps) {
  const t = useText(officeText)
  const words = useText(bibleText)
  const messageText = useMessageText()
  const recover = useRecoverSet(projectId)
  const refused = { onError: (error: ApiError) => toast.error(messageText(error.first)) }
  const isLive = set.deleted_at === null
  return (
    <section className={styles.set} aria-labelledby={`set-${set.id}`}>
      <div className={styles.setTop}>
        <SetHead set={set} id={`set-${set.id}`} />
        <div className={styles.tools} style={{ marginTop: 0 }}>
          {isLive ? (
            <>
              <Button size="xs" variant="light" leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
                {t('addPlace')}
              </Button>
              <Button size="xs" variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
                {t('editSet')}
              </Button>
            </>
          ) : (
            <Button size="xs" variant="default" onClick={() => recover.mutate(set.id, refused)}>
              {t('recover')}
            </Button>
          )}
        </div>
      </div>
      {set.notes ? <Alert mb="md">{set.notes}</Alert> : null}
      {set.places.length === 0 ? <p className={styles.quiet}>{words('noPlaces')}</p> : null}
      <div className={styles.places}>
        {set.places.map((place) => (
          <PlaceCard key={place.id} projectId={projectId} place={place} onEdit={() => onPlace(place.id)} />
        ))}
      </div>
    </section>
  )
}
