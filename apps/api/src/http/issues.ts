import type * as z from 'zod';
import type { Message } from './failure.ts';
import { isMessageKey } from './messages.ts';

type Issue = z.core.$ZodIssue;

/** What a size limit is about decides the words: characters, entries or a number. */
function sizeMessage(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): Message {
  const isText = issue.origin === 'string';
  return issue.code === 'too_small'
    ? { key: isText ? 'tooShort' : 'minValue', params: { min: Number(issue.minimum) } }
    : { key: isText ? 'tooLong' : 'maxValue', params: { max: Number(issue.maximum) } };
}

function defaultMessage(issue: Issue): Message {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_type':
      return { key: issue.input === undefined ? 'required' : 'invalid' };
    case 'invalid_value':
      return { key: 'invalidEnum', params: { values: issue.values.map(String).join(', ') } };
    case 'invalid_format':
      return { key: issue.format === 'uuid' ? 'invalidId' : 'invalid' };
    default:
      return { key: 'invalid' };
  }
}

/** Turns what validation found into one message a field, the first one each. */
export function fieldMessages(error: z.ZodError): Record<string, Message> {
  const fields: Record<string, Message> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    const own = isMessageKey(issue.message)
      ? { ...defaultMessage(issue), key: issue.message }
      : defaultMessage(issue);
    fields[field] ??= own;
  }
  return fields;
}
