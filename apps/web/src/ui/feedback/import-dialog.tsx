import { useState, type ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type ImportBadRow = {
  /** Row in the file, the header being 1. */
  row: number;
  column: string;
  reason: string;
  /** What the row is about. */
  name?: string;
};

export type ImportResult =
  | { outcome: 'imported'; count: number; note?: ReactNode }
  /** The same file was imported before. `canRepeat`: it may be imported again on purpose. */
  | { outcome: 'repeated'; note: string; canRepeat: boolean }
  /** Several sheets of the workbook could be meant: their names. */
  | { outcome: 'sheets'; sheets: readonly string[] }
  /** Nothing was imported. `errorFile` saves the user's own file with an error column; `named` is the title of what rows are known by. */
  | {
      outcome: 'refused';
      errors: readonly ImportBadRow[];
      named?: string;
      errorFile?: () => void | Promise<void>;
    };

/** Options of an import: repeat although imported before; the name of the sheet to read. */
export interface ImportHow {
  again?: boolean;
  sheet?: string;
}

/** Progress of an import: uploading, queued behind other files, or being checked and imported. */
export type ImportProgress =
  | { step: 'sending'; share: number }
  | { step: 'waiting'; files: number }
  | { step: 'working'; rows?: ImportedRows };

/** Progress of a long import in rows. */
export interface ImportedRows {
  rows: number;
  checked: number;
  applied: number;
}

export type ImportDialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Title while the bad rows are listed: "上传失败". */
  errorTitle?: ReactNode;
  /** What the file is for and what it changes. */
  intro?: ReactNode;
  /** Fields that go with the file, for example the company it is for. */
  fields?: ReactNode;
  /** Saves the template. */
  onTemplate?: () => void | Promise<void>;
  /** File endings, `.xlsx` by default. */
  accept?: string;
  /** Sends the file. What it throws is shown as one message. */
  upload: (file: File, report: (progress: ImportProgress) => void, how: ImportHow) => Promise<ImportResult>;
  /** Called after a successful import, for example to load the list again. */
  onDone?: () => void;
};

const ImportPanel = lazyDialog(() => import('./import-panel.tsx').then((module) => module.ImportPanel));

/**
 * Import dialog: template, file, progress, then either a count or all invalid rows with their reasons.
 * Loaded when first opened; it then keeps its state while closed or hidden.
 */
export function ImportDialog(props: ImportDialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <ImportPanel {...props} />;
}
