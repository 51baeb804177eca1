import { createContext } from 'react';

/** How many photographs of a form are still being uploaded, and how many were refused. */
export type UploadProgress = { pending: number; refused: number };

export const noUploads: UploadProgress = { pending: 0, refused: 0 };

/** Reports the uploads of a form to the form around it, which waits for them before it saves. */
export const ReportUploads = createContext<(progress: UploadProgress) => void>(() => {});
