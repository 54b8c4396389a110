/** The import wizard. What runs or ran stands in the address; the file itself lives only as long as the page. */
import { useNavigate } from '@tanstack/react-router'
import { useRawSearch } from '#lib/routes/search.ts'
import { useState } from 'react'
import type { PossibleDuplicates } from '@backlot/contract/import-duplicates'
import type { FileReading, UnknownValues } from '@backlot/contract/import-reading'
import type { FileInspection, ImportKind, Import } from '@backlot/contract/imports'
import { useDuplicates, useInspect, useStartImport, useUnknownValues } from '#features/imports/api.ts'
import { ColumnsStep } from '#features/imports/components/columns-step.tsx'
import { DuplicatesStep } from '#features/imports/components/duplicates-step.tsx'
import { EarlierImports } from '#features/imports/components/earlier-imports.tsx'
import { PhotosStep, photoDraftOf, photoPlanOf, type PhotoDraft } from '#features/imports/components/photos-step.tsx'
import { OneImport } from '#features/imports/components/one-import.tsx'
import { StepList } from '#features/imports/components/step-list.tsx'
import { UploadStep } from '#features/imports/components/upload-step.tsx'
import { ValuesStep } from '#features/imports/components/values-step.tsx'
import { mappingOf } from '#features/imports/draft-mapping.ts'
import type { Draft } from '#features/imports/draft.ts'
import { firstDraftOf } from '#features/imports/model.ts'
import { importsText } from '#features/imports/text.ts'
import { readIds } from '#lib/search-params.ts'
import type { ApiError } from '#lib/http.ts'
import { useMessageText } from '#lib/messages.ts'
import { useViewer } from '#lib/session.ts'
import { useText } from '#lib/text.ts'
import { EmptyState } from '#ui/feedback/state.tsx'
import { ButtonLink } from '#ui/links/mantine-links.tsx'
import { Page } from '#ui/shell/page.tsx'
import styles from '#features/imports/screens/imports-screen.module.css'

export function ImportsScreen() {
  const t = useText(importsText)
  const { admin } = useViewer()
  if (admin) return <Wizard />
  return (
    <EmptyState level={1} title={t('notAllowedTitle')}>
      {t('notAllowedText')}
    </EmptyState>
  )
}

interface Given {
  file: File
  inspection: FileInspection
}

interface Wanted {
  draft: Draft | null
  photos: PhotoDraft | null
  dryRun: boolean
}

function Wizard() {
  const t = useText(importsText)
  const messageText = useMessageText()
  const raw = useRawSearch()
  const navigate = useNavigate()
  const [id] = readIds(raw['id'])
  const [given, setGiven] = useState<Given | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const [kind, setKind] = useState<ImportKind>('locations')
  const [photos, setPhotos] = useState<PhotoDraft | null>(null)
  const start = useStartImport()
  const inspect = useInspect()
  const look = useUnknownValues()
  const [unknown, setUnknown] = useState<UnknownValues | null>(null)
  const compare = useDuplicates()
  const [duplicates, setDuplicates] = useState<PossibleDuplicates | null>(null)
  const fault = start.error ? messageText(start.error.first) : ''

  const goTo = (next: number | undefined) => {
    start.reset()
    void navigate({ to: '.', search: next ? { id: next } : {} })
  }
  const begin = ({ draft: wanted, photos: plan, dryRun }: Wanted, onError?: (error: ApiError) => void) => {
    if (!given) return
    const { file, inspection } = given
    const ended = { onSuccess: (one: Import) => goTo(one.id), ...(onError && { onError }) }
    if (plan) start.mutate({ file, kind: 'photos', mapping: JSON.stringify(photoPlanOf(plan)), dryRun }, ended)
    else if (wanted) start.mutate({ file, kind: inspection.target, mapping: mappingOf(wanted, inspection.forms), dryRun }, ended)
  }
  const readAgain = (reading: FileReading) => {
    if (!given) return
    const { file, inspection } = given
    const onSuccess = (next: FileInspection) => {
      setGiven({ file, inspection: next })
      setDraft(firstDraftOf(next))
    }
    inspect.mutate({ file, kind: inspection.target, reading }, { onSuccess })
  }
  /** Past the columns: what no list has is asked for first. A mapping that says more than the page shows has its own answers. */
  const goOn = (next: Draft, failed: (error: ApiError) => void) => {
    if (!given) return
    // Beside the preview the page is left, and comes back as it was.
    setDraft(next)
    if (next.whole !== null) return begin({ draft: next, photos: null, dryRun: true }, failed)
    const mapping = mappingOf(next, given.inspection.forms)
    const onSuccess = (found: UnknownValues) => (found.fields.length > 0 ? setUnknown(found) : compareFirst(next, failed))
    return look.mutate({ file: given.file, mapping }, { onSuccess, onError: failed })
  }
  /** Past the words: what is there already is asked about once more. */
  const compareFirst = (next: Draft, failed: (error: ApiError) => void) => {
    if (!given) return
    const mapping = mappingOf({ ...next, duplicates: {} }, given.inspection.forms)
    const onSuccess = (found: PossibleDuplicates) => {
      setDraft(next)
      setUnknown(null)
      if (found.found.length > 0) setDuplicates(found)
      else begin({ draft: next, photos: null, dryRun: true }, failed)
    }
    compare.mutate({ file: given.file, mapping }, { onSuccess, onError: failed })
  }
  const forget = () => {
    inspect.reset()
    setUnknown(null)
    setDuplicates(null)
    setGiven(null)
    setDraft(null)
    setPhotos(null)
    goTo(undefined)
  }
  const isUpload = id === undefined && (!given || (!draft && !photos))
  return (
    <Page>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.quiet}>{t('intro')}</p>
      {id !== undefined && (
        <OneImport
          key={id}
          id={id}
          hasFile={given !== null}
          busy={start.isPending}
          fault={fault}
          onRun={() => begin({ draft, photos, dryRun: false })}
          onColumns={() => goTo(undefined)}
          onAnother={forget}
        />
      )}
      {id === undefined && <StepList current={isUpload ? 'upload' : 'columns'} />}
      {isUpload && (
        <>
          <UploadStep
            kind={kind}
            onKind={setKind}
            onRead={(file, inspection) => {
              setGiven({ file, inspection })
              setDraft(inspection.photos ? null : firstDraftOf(inspection))
              setPhotos(inspection.photos ? photoDraftOf(inspection) : null)
            }}
          />
          <ButtonLink to="/admindash/admin/imports/mappings" variant="default" className={styles.mappings ?? ''}>
            {t('toMappings')}
          </ButtonLink>
          <EarlierImports />
        </>
      )}
      {id === undefined && given && draft && !unknown && !duplicates && (
        <ColumnsStep
          // Read in another way it has other columns, which nobody has said anything about yet.
          key={JSON.stringify(given.inspection.reading)}
          inspection={given.inspection}
          draft={draft}
          isReading={inspect.isPending}
          readingFault={inspect.error ? messageText(inspect.error.first) : ''}
          onReading={readAgain}
          onPreview={goOn}
          onBack={forget}
        />
      )}
      {id === undefined && given && draft && unknown && (
        <ValuesStep
          kind={given.inspection.target}
          unknown={unknown}
          draft={draft}
          onPreview={compareFirst}
          onBack={() => setUnknown(null)}
        />
      )}
      {id === undefined && given && draft && duplicates && (
        <DuplicatesStep
          kind={given.inspection.target}
          duplicates={duplicates}
          draft={draft}
          onPreview={(next, failed) => {
            setDraft(next)
            setDuplicates(null)
            begin({ draft: next, photos: null, dryRun: true }, failed)
          }}
          onBack={() => setDuplicates(null)}
        />
      )}
      {id === undefined && given && photos && (
        <PhotosStep
          inspection={given.inspection}
          draft={photos}
          onPreview={(next, failed) => {
            setPhotos(next)
            begin({ draft: null, photos: next, dryRun: true }, failed)
          }}
          onBack={forget}
        />
      )}
    </Page>
  )
}
