import type { BulkDocument } from '@motamo/contract/documents';
import type { DocumentRow } from './documents.queries.ts';

export const documentView = ({
  uuid,
  subject,
  sealedFile,
  doneCount,
  totalCount,
}: DocumentRow): BulkDocument => ({
  uuid,
  type: subject.type,
  documentUrl: `/api/v1/user/documents/${uuid}`,
  isReady: sealedFile !== null,
  doneCount,
  totalCount,
});
