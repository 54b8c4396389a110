/** Pictures on their way: one after the other, each named by the record when it has arrived. */
import { useEffect, useRef, useState } from 'react'
import type { Message } from '@backlot/contract/message-table'
import { mostPictures } from '@backlot/contract/directory-fields'
import { useShown, useTyping } from '#features/directory/edit/editor.ts'
import { sendPicture } from '#features/directory/pictures/api.ts'
import { picturesText } from '#features/directory/pictures/text.ts'
import { asApiError } from '#lib/http.ts'
import { useText } from '#lib/text.ts'
import { toast } from '#ui/feedback/toasts.ts'

export interface Sending {
  key: number
  file: File
  preview: string
  /** Why it did not arrive; null while it is on its way. */
  error: Message | null
}

let lastKey = 0

export function useSending(entryId: number) {
  const t = useText(picturesText)
  const { current, change } = useTyping()
  const named = useShown(({ images }) => images?.length ?? 0)
  const [list, setList] = useState<Sending[]>([])
  // The picture of a file that has arrived and is not made yet.
  const [previews, setPreviews] = useState<ReadonlyMap<number, string>>(new Map())
  const urls = useRef<string[]>([])
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const made = urls.current
    return () => made.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const patch = (key: number, error: Message | null) => setList((all) => all.map((one) => (one.key === key ? { ...one, error } : one)))
  const drop = (key: number) => setList((all) => all.filter((one) => one.key !== key))
  const name = (id: number): void => {
    const images = current().images ?? []
    if (images.some((image) => image.id === id)) toast.info(t('already'))
    else change({ images: [...images, { id }] })
  }
  async function send({ key, file, preview }: Sending): Promise<void> {
    try {
      const stored = await sendPicture(entryId, file)
      setPreviews((all) => new Map(all).set(stored.file.id, preview))
      name(stored.file.id)
      drop(key)
    } catch (thrown) {
      const error = asApiError(thrown)
      patch(key, error.first)
    }
  }
  const start = (one: Sending): void => {
    queue.current = queue.current.then(() => send(one))
  }
  return {
    list,
    previews,
    /** With those that are on their way. */
    count: named + list.filter(({ error }) => error === null).length,
    add: (files: readonly File[]) => {
      const room = Math.max(0, mostPictures - named - list.length)
      if (files.length > room) toast.error(t('full'))
      const fresh = files.slice(0, room).map((file): Sending => {
        const preview = URL.createObjectURL(file)
        urls.current.push(preview)
        return { key: (lastKey += 1), file, preview, error: null }
      })
      setList((all) => [...all, ...fresh])
      fresh.forEach(start)
    },
    retry: (one: Sending) => {
      patch(one.key, null)
      start(one)
    },
    drop,
  }
}
export type SendingState = ReturnType<typeof useSending>
