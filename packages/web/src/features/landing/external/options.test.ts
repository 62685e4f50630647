import { expect, test } from 'vitest'
import { readOptions, sandboxOf } from './options.ts'

const ORIGIN = 'https://bindery.test'

test('H058 H062 an external widget’s options are JSON text with baseUrl and title', () => {
  expect(readOptions('{"baseUrl": "/content/agency-news", "title": "News"}', ORIGIN)).toEqual({
    ...{ baseUrl: '/content/agency-news', title: 'News' },
  })
  expect(readOptions('{"baseUrl": "https://example.com/a"}', ORIGIN)).toMatchObject({ title: null })
})

test.each([
  null,
  '',
  '{',
  '[]',
  'null',
  '{"title":"x"}',
  '{"baseUrl":7}',
  '{"baseUrl":"javascript:alert(1)"}',
  '{"baseUrl":"data:text/html,x"}',
])('options of %j show nothing', (text) => {
  expect(readOptions(text, ORIGIN)).toBeNull()
})

test('a page of our own server runs no script and has no origin in the frame, a foreign one keeps its own', () => {
  expect(sandboxOf('/content/agency-news', ORIGIN)).not.toMatch(/allow-scripts|allow-same-origin/)
  expect(sandboxOf('https://example.com', ORIGIN)).toMatch(/allow-scripts/)
})
