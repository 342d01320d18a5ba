import { expect, test } from 'vitest'
import { bucketAt } from './bucket.ts'

test.each([
  [
    's3://KEY:SECRET@s3.example/files?region=eu-central-1',
    { endpoint: 'https://s3.example', name: 'files', region: 'eu-central-1', encryption: 'AES256' },
  ],
  [
    's3://KEY:SECRET@minio.internal:9000/my.files-2?tls=off&encryption=off',
    { endpoint: 'http://minio.internal:9000', name: 'my.files-2', region: 'us-east-1', encryption: null },
  ],
  ['s3://KEY:SECRET@[::1]:9000/files?encryption=aws:kms', { endpoint: 'https://[::1]:9000', encryption: 'aws:kms' }],
  ['s3://K%3AEY:a%2Fb+c%40@s3.example/files', { credentials: { accessKeyId: 'K:EY', secretAccessKey: 'a/b+c@' } }],
])('%s is a bucket', (address, bucket) => {
  expect(bucketAt(address)).toMatchObject({ credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' }, ...bucket })
})

test.each([
  ['https://KEY:SECRET@s3.example/files', /^must be an address such as s3:/],
  ['s3://s3.example/files', /%2F for a \/ in the secret/],
  ['s3://KEY@s3.example/files', /%2F for a \/ in the secret/],
  ['s3://KEY:SE/CRET@s3.example/files', /^must be an address such as s3:/],
  ['s3://KEY:SEC%RET@s3.example/files', /^must be an address such as s3:/],
  ['s3://KEY:SECRET@s3.example', /name of a bucket/],
  ['s3://KEY:SECRET@s3.example/files/folder', /name of a bucket/],
  ['s3://KEY:SECRET@s3.example/Files', /name of a bucket/],
  ['s3://KEY:SECRET@s3.example/files#x', /^must be an address such as s3:/],
  ['s3://KEY:SECRET@s3.example/files?tls=no', /^tls must be on or off$/],
  ['s3://KEY:SECRET@s3.example/files?encryption=none', /^encryption must be AES256, aws:kms or off$/],
  ['s3://KEY:SECRET@s3.example/files?region=', /^region must be a name such as us-east-1$/],
  ['s3://KEY:SECRET@s3.example/files?acl=public', /^has only the options region, tls and encryption$/],
])('%s is none, and what is wrong is said without the secret', (address, reason) => {
  expect(bucketAt(address)).toMatch(reason)
  expect(bucketAt(address)).not.toMatch(/SE\/?C%?RET/)
})
