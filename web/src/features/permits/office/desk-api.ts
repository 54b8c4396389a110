/** Calls of the office's desk. */
import { useQuery } from '@tanstack/react-query'
import {
  type ConditionText,
  type PermitBoardColumn,
  type PermitDay,
  permitOfficeApi as api,
  type PermitPoint,
  type PermitReport,
  type StatusLook,
} from '@backlot/contract/permit-office'
import { filterOf, type PermitListState } from '#features/permits/list-state.ts'
import { type ApiError, call } from '#lib/http.ts'

const key = (...rest: readonly unknown[]) => ['permits', 'desk', ...rest] as const

export const useBoard = (state: PermitListState) =>
  useQuery<PermitBoardColumn[], ApiError>({
    queryKey: key('board', filterOf(state)),
    queryFn: ({ signal }) => call(api.board, { body: filterOf(state) }, { signal, quiet: true }),
  })

export const useDays = (state: PermitListState, days: { from: string; to: string }) =>
  useQuery<PermitDay[], ApiError>({
    queryKey: key('days', filterOf(state), days),
    queryFn: ({ signal }) => call(api.days, { body: { ...filterOf(state), ...days } }, { signal, quiet: true }),
  })

export const usePoints = (state: PermitListState) =>
  useQuery<PermitPoint[], ApiError>({
    queryKey: key('points', filterOf(state)),
    queryFn: ({ signal }) => call(api.points, { body: filterOf(state) }, { signal, quiet: true }),
  })

export const useStaff = (enabled = true) =>
  useQuery<{ id: number; name: string }[], ApiError>({
    queryKey: key('staff'),
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.staff, {}, { signal, quiet: true }),
    staleTime: 60_000,
    enabled,
  })

export const useLooks = () =>
  useQuery<StatusLook[], ApiError>({
    queryKey: key('looks'),
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.looks, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })

export const useConditionTexts = (enabled = true) =>
  useQuery<ConditionText[], ApiError>({
    queryKey: key('conditionTexts'),
    meta: { toastOnError: true },
    queryFn: ({ signal }) => call(api.conditionTexts, {}, { signal, quiet: true }),
    enabled,
  })

export const useReport = (query: { from: string; to: string; street: string }) =>
  useQuery<PermitReport, ApiError>({
    queryKey: key('report', query),
    queryFn: ({ signal }) => call(api.report, { query }, { signal, quiet: true }),
  })
