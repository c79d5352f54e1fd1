import { useState, type ReactNode } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

export type ImportBadRow = {
  /** Row number in the file; the header is 1. */
  row: number;
  column: string;
  reason: string;
  /** Name of the record in the row. */
  name?: string;
};

export type ImportResult =
  | { outcome: 'imported'; count: number; note?: ReactNode }
  /** The same file was imported before. `canRepeat`: it may deliberately be imported again. */
  | { outcome: 'repeated'; note: string; canRepeat: boolean }
  /** Several sheets of the workbook qualify: their names. */
  | { outcome: 'sheets'; sheets: readonly string[] }
  /**
   * Nothing was imported. `errorFile` saves the user's own file with an error column; `named` is the title of the
   * rows' names.
   */
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
  /** Title while invalid rows are listed: "上传失败". */
  errorTitle?: ReactNode;
  /** Purpose of the file and what it changes. */
  intro?: ReactNode;
  /** Additional form fields, for example the company. */
  fields?: ReactNode;
  /** Saves the template. */
  onTemplate?: () => void | Promise<void>;
  /** Accepted file extensions, `.xlsx` by default. */
  accept?: string;
  /** Uploads the file. An error that it throws is shown as one message. */
  upload: (file: File, report: (progress: ImportProgress) => void, how: ImportHow) => Promise<ImportResult>;
  /** Called after a successful import, for example to reload the list. */
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
