/** Calls about what follows a project; each change asks for the lists of that project again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '@backlot/contract/endpoint'
import {
  projectFollowingApi as api,
  type Correspondence,
  type ProjectLocation,
  type ProjectTask,
  type ProjectUpdate,
} from '@backlot/contract/project-following'
import { projectDocumentsApi as documents, type ProjectDocument } from '@backlot/contract/project-documents'
import { projectUpdateFilesApi as updateFiles } from '@backlot/contract/project-update-files'
import { callWithFile, fileOf } from '#lib/call-with-file.ts'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'
import { saveBlob } from '#lib/save-file.ts'

/** Rows of a section that are shown; more are for the history. */
const shown = 50
const key = (projectId: number) => ['projects', 'following', projectId] as const

interface Found<Row> {
  items: Row[]
  total: number
}
const query = (id: number) => ({ params: { id }, query: { limit: shown } })

function useRows<Row>(projectId: number, name: string, read: (signal: AbortSignal) => Promise<Found<Row>>) {
  return useQuery<Found<Row>, ApiError>({ queryKey: [...key(projectId), name], queryFn: ({ signal }) => read(signal) })
}

export const useUpdates = (id: number) =>
  useRows<ProjectUpdate>(id, 'updates', (signal) => callPaged(api.updates, query(id), { signal, quiet: true }))
export const useCorrespondence = (id: number) =>
  useRows<Correspondence>(id, 'correspondence', (signal) => callPaged(api.correspondence, query(id), { signal, quiet: true }))
export const useProjectEmail = (id: number) =>
  useQuery<{ email: string }, ApiError>({
    queryKey: [...key(id), 'mailbox'],
    queryFn: ({ signal }) => call(api.mailbox, { params: { id } }, { signal, quiet: true }),
  })
export const filedFile = (id: number, file: number): Promise<Blob> => callFile(api.correspondenceFile, { params: { id, file } })
export const useTasks = (id: number) =>
  useRows<ProjectTask>(id, 'tasks', (signal) => callPaged(api.tasks, query(id), { signal, quiet: true }))
export const useUsedLocations = (id: number) =>
  useRows<ProjectLocation>(id, 'locations', (signal) => callPaged(api.locations, query(id), { signal, quiet: true }))

export const useProjectDocuments = (id: number) =>
  useRows<ProjectDocument>(id, 'documents', (signal) => callPaged(documents.list, query(id), { signal, quiet: true }))

function useChange<Asked, Answer>(projectId: number, change: (asked: Asked) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation<Answer, ApiError, Asked>({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key(projectId) }),
  })
}

type Body<Name extends keyof typeof api> = CallInput<(typeof api)[Name]> extends { body: infer Sent } ? Sent : never

export const attach = (updateId: number, file: File) =>
  callWithFile(updateFiles.add, { body: { updateId: String(updateId) } }, fileOf(file), { quiet: true })

/** News is there once it was written, whatever becomes of its files. */
export const useAddUpdate = (id: number, attachTo: (update: ProjectUpdate) => Promise<void>) =>
  useChange(id, async (body: Body<'addUpdate'>) => attachTo(await call(api.addUpdate, { body }, { quiet: true })))
export const useChangeUpdate = (id: number) =>
  useChange(id, (body: Body<'changeUpdate'>) => call(api.changeUpdate, { body }, { quiet: true }))
export const useAttach = (id: number) => useChange(id, ({ updateId, file }: { updateId: number; file: File }) => attach(updateId, file))
export const useRemoveFile = (projectId: number) =>
  useChange(projectId, (id: number) => call(updateFiles.remove, { params: { id } }, { quiet: true }))
export const useRecoverFile = (projectId: number) =>
  useChange(projectId, (id: number) => call(updateFiles.recover, { params: { id } }, { quiet: true }))
export const updateFile = (id: number): Promise<Blob> => callFile(updateFiles.read, { params: { id } })
export const useAddCorrespondence = (id: number) =>
  useChange(id, (body: Body<'addCorrespondence'>) => call(api.addCorrespondence, { body }))
export const useChangeCorrespondence = (id: number) =>
  useChange(id, (body: Body<'changeCorrespondence'>) => call(api.changeCorrespondence, { body }, { quiet: true }))
export const useAddTask = (id: number) => useChange(id, (body: Body<'addTask'>) => call(api.addTask, { body }))
export const useChangeTask = (id: number) => useChange(id, (body: Body<'changeTask'>) => call(api.changeTask, { body }))
export const useAddLocation = (id: number) => useChange(id, (body: Body<'addLocation'>) => call(api.addLocation, { body }))
export const useChangeLocation = (id: number) =>
  useChange(id, (body: Body<'changeLocation'>) => call(api.changeLocation, { body }, { quiet: true }))

/** Fields of a document beside its file. */
export type DocumentFields = Pick<ProjectDocument, 'kind' | 'visible_to'> & { title: string }
export const useAddDocument = (projectId: number) =>
  useChange(projectId, ({ file, title, ...fields }: DocumentFields & { file: File }) =>
    callWithFile(
      documents.add,
      { body: { ...fields, projectId: String(projectId), title: title.trim() === '' ? undefined : title } },
      fileOf(file),
      { quiet: true },
    ),
  )
export const useAddVersion = (projectId: number) =>
  useChange(projectId, ({ id, file }: { id: number; file: File }) =>
    callWithFile(documents.addVersion, { body: { documentId: String(id) } }, fileOf(file), { quiet: true }),
  )
export const useChangeDocument = (projectId: number) =>
  useChange(projectId, (body: DocumentFields & { id: number; version: number }) => call(documents.change, { body }, { quiet: true }))
export const useRecoverDocument = (projectId: number) =>
  useChange(projectId, (id: number) => call(documents.recover, { params: { id } }, { quiet: true }))

/** Puts the PDF where the browser puts files. */
export const saveDocument = async ({ id, title, files }: ProjectDocument, version?: number): Promise<void> =>
  saveBlob(
    await callFile(documents.read, { params: { id }, query: version === undefined ? {} : { version: String(version) } }),
    `${title}.${(files.find((file) => file.file_version === version) ?? files[0])?.ending ?? ''}`,
  )

const removals = {
  updates: api.removeUpdate,
  correspondence: api.removeCorrespondence,
  tasks: api.removeTask,
  locations: api.removeLocation,
  documents: documents.remove,
} as const
export type Section = keyof typeof removals
export const useRemove = (projectId: number, section: Section) =>
  useChange(projectId, (id: number) => call(removals[section], { params: { id } }))
