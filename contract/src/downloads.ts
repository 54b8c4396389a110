/** Files that a job makes for one person: exports, archives, sheets. Their URL carries a signature and ends. */
import { z } from 'zod'
import { endpoints, IdParams, members, PageQuery } from './endpoint.ts'
import { MessageCode } from './message-answer.ts'

export const downloadLimits = {
  /** Hours that a file is kept. */
  storedHours: 24,
  /** Minutes that a URL is good for; asking again gives another. */
  linkMinutes: 60,
  /** Files under way for one person. */
  underWay: 5,
} as const

/** `ended`: the file is gone because its time is over. */
export const downloadStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'ended'] as const
export type DownloadState = (typeof downloadStates)[number]

export const Download = z.object({
  id: z.number().int(),
  /** What was asked for, like `locations.csv`. */
  kind: z.string(),
  file_name: z.string(),
  state: z.enum(downloadStates),
  /** Of `total`, which is null until it is known. */
  done: z.number().int(),
  total: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  error: z.string().nullable(),
  ...MessageCode,
  /** Path of the file, for as long as the signature in it lasts. */
  link: z.string().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** When the file is removed. */
  expires_at: z.string().nullable(),
})
export type Download = z.infer<typeof Download>

const done = z.object({ Success: z.boolean() })

export const downloadsApi = endpoints({
  list: {
    method: 'GET',
    path: '/download',
    access: members,
    paged: true,
    summary: 'My files, newest first.',
    query: z.strictObject(PageQuery),
    output: z.array(Download),
  },
  get: {
    method: 'GET',
    path: '/download/:id',
    access: members,
    summary: 'One file: how far it is, and where it is when it is made.',
    params: IdParams,
    output: Download,
    errors: ['not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/download/:id/cancel',
    access: members,
    summary: 'Stops a file that is being made.',
    params: IdParams,
    output: Download,
    errors: ['not_found', 'wrong_state'],
  },
  retry: {
    method: 'POST',
    path: '/download/:id/retry',
    access: members,
    summary: 'Makes a file again that failed, was stopped or has ended.',
    params: IdParams,
    output: Download,
    errors: ['not_found', 'wrong_state', 'too_many'],
    limitPerMinute: 20,
  },
  remove: {
    method: 'DELETE',
    path: '/download/:id',
    access: members,
    summary: 'Removes a file and its line.',
    params: IdParams,
    output: done,
    errors: ['not_found'],
  },
  file: {
    method: 'GET',
    path: '/download/:id/file',
    access: 'shareLink',
    summary: 'The bytes. The signature in the address speaks for the person it was made for.',
    params: IdParams,
    query: z.strictObject({ e: z.string().max(20).optional(), s: z.string().max(100).optional() }),
    produces: 'application/octet-stream',
    errors: ['not_found'],
  },
})
