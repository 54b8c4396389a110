/** The mappings that an office keeps: renamed, deleted and recovered, shared as files. */
import { Button, Skeleton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { SavedMapping } from '@backlot/contract/imports'
import { useDeleteMapping, useKinds, useRecoverMapping, useSavedMappings, useSaveMapping } from '#features/imports/api.ts'
import { fileOfMapping, mostFileBytes, nameOfFile } from '#features/imports/mappings/mapping-file.ts'
import { RenameDialog } from '#features/imports/mappings/rename-dialog.tsx'
import { mappingsText } from '#features/imports/mappings/text.ts'
import type { ApiError } from '#lib/http.ts'
import { useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmptyState, ErrorState } from '#ui/feedback/state.tsx'
import { toast } from '#ui/feedback/toasts.ts'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/imports/mappings/mappings.module.css'

export function MappingsScreen() {
  const t = useText(mappingsText)
  const { admin } = useViewer()
  if (admin) return <Mappings />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

function Mappings() {
  const t = useText(mappingsText)
  const { trash = false } = useSearch({ from: '/office/admindash/admin/imports/mappings' })
  const { data, isError, isPending, error, refetch } = useSavedMappings(trash)
  const [renamed, setRenamed] = useState<SavedMapping | null>(null)
  return (
    <Page>
      <h1 className={styles.title}>{t(trash ? 'showTrash' : 'title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      <div className={styles.bar}>
        {!trash && <UploadMapping />}
        <ButtonLink to="/admindash/admin/imports/mappings" search={trash ? {} : { trash: true }} variant="default">
          {t(trash ? 'showSaved' : 'showTrash')}
        </ButtonLink>
        <ButtonLink to="/admindash/admin/imports" variant="default">
          {t('toImport')}
        </ButtonLink>
      </div>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton height={240} aria-hidden />}
      {data?.length === 0 && <EmptyState title={t(trash ? 'emptyTrash' : 'none')}>{trash ? null : t('noneText')}</EmptyState>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('list')}>
          {data.map((mapping) => (
            <MappingRow key={mapping.id} mapping={mapping} trash={trash} onRename={() => setRenamed(mapping)} />
          ))}
        </ul>
      )}
      {renamed && <RenameDialog mapping={renamed} onClose={() => setRenamed(null)} />}
    </Page>
  )
}

function useSayRefusal() {
  const messageText = useMessageText()
  return (error: ApiError) => toast.error(messageText(error.first))
}

/** What the rows of its files become. */
function useKindName(): (kind: string) => string {
  const t = useText(mappingsText)
  const locale = useLocale()
  const plugged = useKinds()
  const own: Readonly<Record<string, string>> = { locations: t('ofLocations'), directory: t('ofDirectory'), places: t('ofPlaces') }
  return (kind) => own[kind] ?? plugged.find(({ name }) => name === kind)?.label[locale] ?? kind
}

interface MappingRowProps {
  mapping: SavedMapping
  trash: boolean
  onRename: () => void
}

function MappingRow({ mapping, trash, onRename }: MappingRowProps) {
  const t = useText(mappingsText)
  const format = useFormat()
  const kindName = useKindName()
  const onError = useSayRefusal()
  const remove = useDeleteMapping()
  const recover = useRecoverMapping()
  const { id, name, kind, updated_at: at } = mapping
  const call = (what: 'rename' | 'download' | 'remove' | 'recover') => ({ 'aria-label': t('of', { what: t(what), name }) })
  const putAway = () => {
    const undo = { label: t('undo'), run: () => recover.mutate(id, { onError }) }
    remove.mutate(id, { onSuccess: () => toast.success(t('removed', { name }), undo), onError })
  }
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.quiet}>
          {kindName(kind)} · {t('changed')} {format.moment(at)}
        </span>
      </span>
      <span className={styles.tools}>
        {trash ? (
          <Button variant="default" loading={recover.isPending} {...call('recover')} onClick={() => recover.mutate(id, { onError })}>
            {t('recover')}
          </Button>
        ) : (
          <>
            <Button variant="default" {...call('rename')} onClick={onRename}>
              {t('rename')}
            </Button>
            <Button variant="default" {...call('download')} onClick={() => saveBlob(blobOf(mapping), `${name}.json`)}>
              {t('download')}
            </Button>
            <Button variant="default" loading={remove.isPending} {...call('remove')} onClick={putAway}>
              {t('remove')}
            </Button>
          </>
        )}
      </span>
    </li>
  )
}

const blobOf = ({ mapping }: SavedMapping): Blob => new Blob([fileOfMapping(mapping)], { type: 'application/json' })

/** What another office gave: looked at by the server, which says what is wrong with it. */
function UploadMapping() {
  const t = useText(mappingsText)
  const messageText = useMessageText()
  const field = useRef<HTMLInputElement>(null)
  const save = useSaveMapping()
  const [fault, setFault] = useState('')
  const refuse = (file: File, reason: string): void => setFault(t('uploadFailed', { file: file.name, reason }))
  const take = async (file: File | undefined): Promise<void> => {
    setFault('')
    if (!file) return
    if (file.size > mostFileBytes) return refuse(file, t('tooLarge'))
    const name = nameOfFile(file.name)
    save.mutate(
      { name, mapping: await file.text(), isNew: true },
      {
        onSuccess: () => toast.success(t('uploaded', { name })),
        onError: ({ fields, detail }) =>
          refuse(file, fields.length > 0 ? fields.map(({ message }) => messageText(message)).join(' ') : messageText(detail)),
      },
    )
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('upload')}
        onChange={({ currentTarget: input }) => {
          void take(input.files?.[0])
          // The same file may be chosen again.
          input.value = ''
        }}
      />
      <Button leftSection={<IconUpload size={18} aria-hidden />} loading={save.isPending} onClick={() => field.current?.click()}>
        {t('upload')}
      </Button>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )
}
