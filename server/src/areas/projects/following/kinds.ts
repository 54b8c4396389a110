/** The kinds of rows that follow a project. */
import type { ProjectDocument } from '@backlot/contract/project-documents'
import type { Correspondence, ProjectLocation, ProjectTask, ProjectUpdate } from '@backlot/contract/project-following'
import { sql } from 'kysely'
import type { TransactionCtx } from '#kit/db/transaction.ts'
import { preparePictures } from '../news/jobs.ts'
import { mailNews } from '../updates/mails.ts'
import type { FollowingRow, FollowingTable } from './queries.ts'

export interface Following<Shown> {
  /** What the log calls one. */
  name: string
  table: FollowingTable
  /** Somebody was heard of: a project is quiet where nobody was for long. */
  isHeard: boolean
  present: (row: FollowingRow) => Shown
  /** What else its transaction does after a row was added or changed. */
  written?: (inside: TransactionCtx, row: FollowingRow, isNew: boolean) => Promise<void>
}

const base = ({ id, project_id, version, by, created_at }: FollowingRow) => ({
  id,
  project_id,
  version,
  by,
  created_at: created_at.toISOString(),
})
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | null => (value == null ? null : Number(value))

const updates: Following<ProjectUpdate> = {
  name: 'update',
  isHeard: true,
  table: {
    name: 'project_updates',
    fields: ['date', 'title', 'text', 'visible_to'],
    order: sql`row.date desc, row.id desc`,
    more: {
      columns: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.file_name, 'bytes', file.bytes) order by file.id),
          '[]')
        from project_update_files file
        where file.site_id = row.site_id and file.update_id = row.id and file.deleted_at is null) as files`,
      joins: sql``,
    },
    isMarked: true,
  },
  present: (row) => ({
    ...base(row),
    date: textOf(row['date']),
    title: textOf(row['title']),
    text: textOf(row['text']),
    visible_to: textOf(row['visible_to']) as ProjectUpdate['visible_to'],
    files: row['files'] as ProjectUpdate['files'],
  }),
  written: async (inside, row, isNew) => {
    await preparePictures(inside, row.id)
    await mailNews(inside, row, isNew)
  },
}

const correspondence: Following<Correspondence> = {
  name: 'correspondence',
  isHeard: true,
  table: {
    name: 'project_correspondence',
    fields: ['date', 'kind', 'with_whom', 'text', 'message_id', 'incoming_id', 'guest_id'],
    order: sql`row.date desc, row.id desc`,
    more: {
      columns: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'bytes', file.bytes,
          'refused', file.file_hash is null) order by file.id), '[]')
        from incoming_files file where file.site_id = row.site_id and file.incoming_id = row.incoming_id) as files`,
      joins: sql``,
    },
    isMarked: true,
  },
  present: (row) => ({
    ...base(row),
    date: textOf(row['date']),
    kind: textOf(row['kind']) as Correspondence['kind'],
    with_whom: textOf(row['with_whom']),
    text: textOf(row['text']),
    files: row['files'] as Correspondence['files'],
  }),
}

const tasks: Following<ProjectTask> = {
  name: 'task',
  isHeard: false,
  table: {
    name: 'project_tasks',
    fields: ['title', 'due', 'owner_user_id', 'done_at'],
    order: sql`row.done_at is not null, row.due, row.id`,
    more: {
      columns: sql`coalesce(nullif(owner.name, ''), owner.username, '') as owner`,
      joins: sql`left join users owner on owner.site_id = row.site_id and owner.id = row.owner_user_id`,
    },
    isMarked: true,
  },
  present: (row) => ({
    ...base(row),
    title: textOf(row['title']),
    due: row['due'] == null ? null : textOf(row['due']),
    owner_user_id: numberOf(row['owner_user_id']),
    owner: textOf(row['owner']),
    done_at: row['done_at'] instanceof Date ? row['done_at'].toISOString() : null,
  }),
}

const locations: Following<ProjectLocation> = {
  name: 'location',
  isHeard: false,
  table: {
    name: 'project_locations',
    fields: ['location_id', 'days', 'note'],
    order: sql`lower(location.location_name), row.id`,
    more: {
      columns: sql`location.location_name`,
      joins: sql`join locations location on location.site_id = row.site_id and location.id = row.location_id`,
    },
    isMarked: false,
  },
  present: (row) => ({
    ...base(row),
    location_id: Number(row['location_id']),
    location_name: textOf(row['location_name']),
    days: numberOf(row['days']),
    note: textOf(row['note']),
  }),
}

const documents: Following<ProjectDocument> = {
  name: 'document',
  isHeard: false,
  table: {
    name: 'project_documents',
    fields: ['kind', 'title', 'visible_to'],
    order: sql`lower(row.title), row.id`,
    more: {
      columns: sql`(select coalesce(jsonb_agg(jsonb_build_object('file_version', file.file_version, 'file_name', file.file_name,
          'ending', file.ending, 'bytes', file.bytes, 'by', coalesce(nullif(sender.name, ''), sender.username, ''), 'uploaded_at', file.uploaded_at)
          order by file.file_version desc), '[]')
        from project_document_files file left join users sender on sender.site_id = file.site_id and sender.id = file.uploaded_by
        where file.site_id = row.site_id and file.document_id = row.id) as files`,
      joins: sql``,
    },
    isMarked: true,
  },
  present: (row) => ({
    ...base(row),
    kind: textOf(row['kind']) as ProjectDocument['kind'],
    title: textOf(row['title']),
    visible_to: textOf(row['visible_to']) as ProjectDocument['visible_to'],
    files: (row['files'] as ProjectDocument['files']).map((file) => ({
      ...file,
      uploaded_at: new Date(file.uploaded_at).toISOString(),
    })),
  }),
}

export const kinds = { updates, correspondence, tasks, locations, documents }
