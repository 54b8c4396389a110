/** Work of the library off the request path. */
import { exportLocationsJob } from './exports/jobs.ts'
import { checkFilesJob } from './integrity/job.ts'
import { renderPictureJob } from './pictures/jobs.ts'
import { removeFilesJob } from './pictures/removal.ts'
import { warnOfReleasesJob } from './releases/jobs.ts'
import { vocabularyChangedJob } from './vocabularies/jobs.ts'

export const locationsJobs = [renderPictureJob, removeFilesJob, vocabularyChangedJob, exportLocationsJob, checkFilesJob, warnOfReleasesJob]
