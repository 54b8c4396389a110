/** The documents of a project: each with its last file, the versions before it, and what the office does with it. */
import { Button } from '@mantine/core'
import { IconFileDownload, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { ProjectDocument } from '@backlot/contract/project-documents'
import { DocumentDialog, officeFiles, useKindName } from '#features/projects/screens/document-dialogs.tsx'
import { saveDocument, useAddVersion, useProjectDocuments } from '#features/projects/screens/following-api.ts'
import { Frame, type RowProps, type SectionsProps } from '#features/projects/screens/following-frame.tsx'
import { pageText } from '#features/projects/screens/text.ts'
import { formatBytes } from '#lib/bytes.ts'
import { languageTag, useLocale } from '#lib/locale.ts'
import { useMessageText } from '#lib/messages.ts'
import { useText } from '#lib/text.ts'
import { useFormat } from '#lib/use-format.ts'
import { toast } from '#ui/feedback/toasts.ts'
import styles from '#features/projects/screens/project.module.css'

export const Documents = (props: SectionsProps) => (
  <Frame
    {...props}
    section="documents"
    list={useProjectDocuments(props.projectId)}
    nameOf={({ title }) => title}
    Shown={props.mayWrite ? WritableRow : DocumentRow}
    Editing={DocumentDialog}
  />
)

function DocumentRow({ row }: RowProps<ProjectDocument>) {
  const t = useText(pageText)
  const format = useFormat()
  const kindName = useKindName()
  const tag = languageTag(useLocale())
  const [last, ...earlier] = row.files
  const save = (version?: number) => {
    saveDocument(row, version).catch(() => toast.error(t('downloadFailed')))
  }
  if (!last) return null
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconFileDownload size={18} aria-hidden />}
        aria-label={t('openOf', { name: row.title, kind: last.ending.toUpperCase(), size: formatBytes(last.bytes, tag) })}
        onClick={() => save()}
      >
        {row.title}
      </Button>
      <div className={styles.quiet}>
        {[kindName(row.kind), last.ending.toUpperCase(), t(row.visible_to), format.date(last.uploaded_at.slice(0, 10)), last.by]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {earlier.length > 0 && (
        <details>
          <summary>{t('earlier', { count: earlier.length })}</summary>
          <ul className={styles.rows}>
            {earlier.map(({ file_version: version, uploaded_at: at, bytes }) => (
              <li key={version}>
                <Button variant="subtle" size="compact-sm" onClick={() => save(version)}>
                  {t('versionOf', { version, day: format.date(at.slice(0, 10)), size: formatBytes(bytes, tag) })}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

function WritableRow(props: RowProps<ProjectDocument>) {
  const t = useText(pageText)
  const { row, projectId } = props
  const messageText = useMessageText()
  const adding = useAddVersion(projectId)
  const field = useRef<HTMLInputElement>(null)
  const add = (file: File | undefined) => {
    if (file)
      adding.mutate(
        { id: row.id, file },
        { onSuccess: () => toast.success(t('saved')), onError: (error) => toast.error(messageText(error.first)) },
      )
  }
  const name = row.title
  return (
    <>
      <DocumentRow {...props} />
      <div className={styles.attach}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-label={t('newVersionOf', { name })}
          loading={adding.isPending}
          onClick={() => field.current?.click()}
        >
          {t('newVersion')}
        </Button>
        <input
          ref={field}
          type="file"
          hidden
          accept={officeFiles}
          aria-label={t('newVersionOf', { name })}
          onChange={({ currentTarget: input }) => {
            add(input.files?.[0])
            // The same file may be chosen again.
            input.value = ''
          }}
        />
      </div>
    </>
  )
}
