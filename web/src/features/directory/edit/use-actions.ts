/** What can be done with the whole entry; each stores what is typed first, and what can be taken back offers it. */
import { useState } from 'react'
import type { DirectoryEdit } from '@backlot/contract/directory-records'
import * as api from '#features/directory/edit/api.ts'
import { stepOf, type Step } from '#features/directory/edit/layout.ts'
import { useSaver } from '#features/directory/edit/saver-context.tsx'
import { editText, type EditWord } from '#features/directory/edit/text.ts'
import { asApiError } from '#lib/http.ts'
import { useSentence } from '#lib/sentences.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface Actions {
  busy: boolean
  submit: (acceptTerms: boolean) => void
  move: (status: DirectoryEdit['status'], word: EditWord, note?: string) => void
  trash: () => void
  recover: () => void
  withdraw: () => void
}

/** @param onMissing told the step where the first thing is missing */
export function useActions(onMissing: (step: Step) => void): Actions {
  const t = useText(editText)
  const sentence = useSentence()
  const saver = useSaver()
  const [busy, setBusy] = useState(false)

  /** Runs a call on the stored entry; says what went wrong, and where something is missing goes there. */
  async function run(work: (edit: DirectoryEdit) => Promise<DirectoryEdit>, done: (edit: DirectoryEdit) => void): Promise<void> {
    setBusy(true)
    try {
      await saver.flush()
      const before = saver.store.getState().edit
      if (!before) return
      const edit = await work(before)
      saver.take(edit)
      void api.forgetRecord()
      done(edit)
    } catch (thrown) {
      const error = asApiError(thrown)
      const faults = Object.fromEntries(error.fields.map(({ path, message }) => [path.split('.')[0] ?? path, message]))
      saver.store.setState((state) => ({ faults: { ...state.faults, ...faults } }))
      const first = error.fields[0]?.path
      if (first) onMissing(stepOf(first))
      toast.error(sentence(error.detail))
    } finally {
      setBusy(false)
    }
  }
  const say = (word: EditWord) => () => toast.success(t(word))
  const recover = () => void run(({ id }) => api.recoverRecord(id), say('recovered'))
  return {
    busy,
    submit: (acceptTerms) =>
      void run(
        ({ id, version, terms }) => api.submitRecord(id, version, acceptTerms ? terms : null),
        (edit) => toast.success(edit.message ? sentence(edit.message) : t('handedIn')),
      ),
    move: (status, word, note = '') => void run((edit) => api.moveRecord(edit, status, note), say(word)),
    trash: () =>
      void run(
        ({ id }) => api.trashRecord(id),
        () => toast.success(t('deleted'), { label: t('undo'), run: recover }),
      ),
    recover,
    withdraw: () => void run(({ id }) => api.withdrawEdit(id), say('withdrawn')),
  }
}
