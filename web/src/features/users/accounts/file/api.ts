import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountFilesApi as api, type AccountRow } from '@backlot/contract/account-files'
import type { CallInput, Role } from '@backlot/contract/endpoint'
import { type ApiError, call } from '#lib/http.ts'

/** The bytes of a file in base64. */
async function encoded(file: File): Promise<string> {
  const reader = new FileReader()
  const url = await new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(file)
  })
  return url.slice(url.indexOf(',') + 1)
}

export const useReadFile = () =>
  useMutation<{ rows: AccountRow[] }, ApiError, { file: File; role: Role }>({
    mutationFn: async ({ file, role }) => call(api.readFile, { body: { name: file.name, data: await encoded(file), role } }),
  })

type Users = CallInput<typeof api.inviteMany>['body']['users']

export const useInviteMany = () => {
  const client = useQueryClient()
  return useMutation<{ invited: number }, ApiError, Users>({
    mutationFn: (users) => call(api.inviteMany, { body: { users } }, { keepOn401: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['accounts'] }),
  })
}
