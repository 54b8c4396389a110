import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  type InquiryThread,
  type LocationInquiry,
  type LocationInquiryDetail,
  locationInquiriesApi as api,
} from '@backlot/contract/location-inquiries'
import type { CallInput } from '@backlot/contract/endpoint'
import { type ApiError, call, callFile, callPaged } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

const keys = {
  lists: ['location inquiries', 'list'] as const,
  list: (state: InquiryState, skip: number) => [...keys.lists, state, skip] as const,
  one: (id: number) => ['location inquiries', 'one', id] as const,
  thread: (token: string) => ['location inquiries', 'thread', token] as const,
}
export type InquiryState = 'all' | 'open' | 'closed'
export const pageSize = 50
/** Answers come while the page is open. */
const lookMilliseconds = 20_000

export const useAsk = () =>
  useMutation<unknown, ApiError, CallInput<typeof api.askAbout>['body']>({ mutationFn: (body) => call(api.askAbout, { body }) })

export const useInquiries = (state: InquiryState, skip: number) =>
  useQuery<{ items: LocationInquiry[]; total: number }, ApiError>({
    queryKey: keys.list(state, skip),
    queryFn: ({ signal }) => callPaged(api.locationInquiries, { query: { state, skip, limit: pageSize } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useInquiry = (id: number) =>
  useQuery<LocationInquiryDetail, ApiError>({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(api.locationInquiry, { params: { id } }, { signal, quiet: true }),
    retry: (count, error) => count < 1 && error.status !== 404,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? lookMilliseconds : false),
    staleTime: 0,
  })

const keep = (inquiry: LocationInquiryDetail): void => {
  queryClient.setQueryData(keys.one(inquiry.id), inquiry)
  void queryClient.invalidateQueries({ queryKey: keys.lists })
}
export const useAnswer = (id: number) =>
  useMutation<LocationInquiryDetail, ApiError, string>({
    mutationFn: (text) => call(api.answerAsOffice, { params: { id }, body: { text } }, { quiet: true }),
    onSuccess: keep,
  })
export const useClose = (id: number) =>
  useMutation<LocationInquiryDetail, ApiError, boolean>({
    mutationFn: (open) => call(api.closeLocationInquiry, { params: { id }, body: { open } }),
    onSuccess: keep,
  })

/** What the link of a mail opens. */
export const useThread = (token: string) =>
  useQuery<InquiryThread, ApiError>({
    queryKey: keys.thread(token),
    queryFn: ({ signal }) => call(api.openThread, { body: { token } }, { signal, quiet: true }),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === 'open' ? lookMilliseconds : false),
    staleTime: 0,
  })
export const useAnswerThread = (token: string) =>
  useMutation<InquiryThread, ApiError, string>({
    mutationFn: (text) => call(api.answerThread, { body: { token, text } }, { quiet: true }),
    onSuccess: (thread) => queryClient.setQueryData(keys.thread(token), thread),
  })

/** A file of a message that came by mail. */
export const fetchMailedFile = (params: { id: number; message: number; file: number }): Promise<Blob> =>
  callFile(api.inquiryFile, { params })
