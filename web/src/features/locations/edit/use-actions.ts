/** What can be done with the whole record; each stores what is typed first, and what can be taken back offers it. */
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { LocationEdit } from '@backlot/contract/location-records'
import * as api from '#features/locations/edit/api.ts'
import { editText, type EditWord } from '#features/locations/edit/edit-text.ts'
import { stepOf, type Step } from '#features/locations/edit/layout.ts'
import { useSaver } from '#features/locations/edit/saver-context.tsx'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface Actions {
  busy: boolean
  submit: (acceptTerms: boolean) => void
  move: (status: LocationEdit['status'], word: EditWord, note?: string) => void
  archive: (archived: 0 | 1) => void
  duplicate: () => void
  trash: () => void
  recover: () => void
  withdraw: () => void
  view: () => void
}

/** @param onMissing told the step where the first thing is missing */
export function useActions(onMissing: (step: Step) => void): Actions {
  const t = useText(editText)
  const saver = useSaver()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const [busy, setBusy] = useState(false)

  /** Runs a call on the stored record; says what went wrong, and where something is missing goes there. */
  async function run(
    work: (edit: LocationEdit) => Promise<LocationEdit>,
    done?: (edit: LocationEdit, before: LocationEdit) => void,
  ): Promise<void> {
    setBusy(true)
    try {
      await saver.flush()
      const before = saver.store.getState().edit
      if (!before) return
      const edit = await work(before)
      if (edit.id === before.id) saver.take(edit)
      void api.forgetRecord()
      done?.(edit, before)
    } catch (thrown) {
      const error = asApiError(thrown)
      // Somebody changed it meanwhile: what is there now is shown before anything is decided again.
      if (error.code === 'conflict' && error.current) saver.take(error.current as LocationEdit)
      const faults = Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
      saver.store.setState((state) => ({ faults: { ...state.faults, ...faults } }))
      const first = error.fields[0]?.path
      if (first) onMissing(first === 'gallery' ? 'gallery' : stepOf(first))
      toast.error(error.detail)
    } finally {
      setBusy(false)
    }
  }
  const undoable = (word: EditWord, undo: () => void) => toast.success(t(word), { label: t('undo'), run: undo })
  const archive = (archived: 0 | 1): void =>
    void run(
      ({ id }) => api.archiveRecord(id, archived),
      () => undoable(archived ? 'archived' : 'unarchived', () => archive(archived ? 0 : 1)),
    )
  const recover = (): void =>
    void run(
      ({ id }) => api.recoverRecord(id),
      () => toast.success(t('recovered')),
    )

  return {
    busy,
    submit: (acceptTerms) =>
      void run(
        ({ id, version, terms }) => api.submitRecord(id, version, acceptTerms ? terms : null),
        (edit) => toast.success(edit.message ?? t('submit')),
      ),
    move: (status, word, note = '') =>
      void run(
        (edit) => api.moveRecord(edit, status, note),
        () => toast.success(t(word)),
      ),
    archive,
    duplicate: () =>
      void run(
        ({ id }) => api.duplicateRecord(id),
        (edit) => {
          toast.success(t('copied'))
          void navigate({ to: pathname as never, search: { location: edit.id } as never })
        },
      ),
    trash: () =>
      void run(
        ({ id }) => api.trashRecord(id),
        () => undoable('deleted', recover),
      ),
    recover,
    withdraw: () =>
      void run(
        ({ id }) => api.withdrawEdit(id),
        () => toast.success(t('withdrawn')),
      ),
    view: () => {
      const id = saver.store.getState().edit?.id
      const to = pathname.startsWith('/admindash') ? '/admindash/locationdetail' : '/dashboard/locationdetail'
      if (id !== undefined) void navigate({ to, search: { locId: id } as never })
    },
  }
}
