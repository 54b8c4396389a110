/** One thing done to many entries, in as many calls as it takes. */
import { useMutation } from '@tanstack/react-query'
import { type directoryBulkActions, directoryChosenApi } from '@backlot/contract/directory-merging'
import { bulkMost, type BulkAnswer } from '@backlot/contract/engine/records'
import { forgetRecord } from '#features/directory/edit/api.ts'
import { type ApiError, call } from '#lib/http.ts'

export type BulkAction = (typeof directoryBulkActions)[number]
export interface BulkAsked {
  ids: readonly number[]
  action: BulkAction
  category?: number | undefined
}

async function doInBulk({ ids, action, category }: BulkAsked): Promise<BulkAnswer[]> {
  const answers: BulkAnswer[] = []
  for (let start = 0; start < ids.length; start += bulkMost) {
    const body = { ids: ids.slice(start, start + bulkMost), action, ...(category === undefined ? {} : { category_id: category }) }
    answers.push(...(await call(directoryChosenApi.bulk, { body })))
  }
  return answers
}

export const useBulk = () => useMutation<BulkAnswer[], ApiError, BulkAsked>({ mutationFn: doInBulk, onSuccess: () => forgetRecord() })
