import type { Archived } from '@motamo/contract/archive';
import { DAY_MS } from '@motamo/rules/calendar';

/** How long something deleted can be brought back. */
export const KEPT_MS = 30 * DAY_MS;

/** Something deleted, and until when it can be brought back; nothing where it was not deleted. */
export const archivedView = (
  kind: Archived['kind'],
  uuid: string,
  title: string,
  at: Date | null,
): Archived[] =>
  at === null
    ? []
    : [
        {
          ...{ kind, uuid, title },
          archivedAt: at.toISOString(),
          untilAt: new Date(at.getTime() + KEPT_MS).toISOString(),
        },
      ];
