import { describe, expect, it } from 'vitest'
import { pageCount, pageOf, pageSizeOf, takeOf } from './index.ts'

describe('paging', () => {
  it.each([
    [undefined, 1],
    [0, 1],
    [-1, 1],
    ['abc', 1],
    ['', 1],
    ['2', 2],
    [3.7, 3],
    [0.5, 1],
    [1e300, 2_147_483_647],
  ])('page %j is %d', (given, expected) => expect(pageOf(given)).toBe(expected))
  it.each([
    [undefined, 50],
    ['abc', 50],
    [0, 50],
    [-5, 50],
    [10, 10],
    ['10', 10],
    [51, 50],
    [Number.MAX_SAFE_INTEGER, 50],
  ])('page size %j is %d', (given, expected) => expect(pageSizeOf(given)).toBe(expected))
  it('is capped at the configured size', () => {
    expect(pageSizeOf(500, 100)).toBe(100)
    expect(pageSizeOf(undefined, 20)).toBe(20)
  })
  it.each([
    [undefined, null],
    ['x', null],
    [0, null],
    [20, 20],
    [200, 200],
    [201, 200],
    [1000, 200],
  ])('take %j is %j', (given, expected) => expect(takeOf(given)).toBe(expected))
  it.each([
    [0, 50, 0],
    [1, 50, 1],
    [50, 50, 1],
    [51, 50, 2],
    [120, 50, 3],
  ])('%d models by %d fill %d pages', (total, size, pages) => expect(pageCount(total, size)).toBe(pages))
})
