import { Alert, Input, Segmented, type InputRef } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WithCamera } from '#kernel/scanning/with-camera.tsx';
import { isComposing } from '#ui/list/ime-input.tsx';
import { Candidates } from './candidates.tsx';
import type { Outbox } from './outbox.ts';
import { PartEntry } from './part-entry.tsx';
import type { Candidate, Sheet } from './types.ts';
import { useScanning } from './use-scanning.ts';
import { RackInputs } from './rack-inputs.tsx';

interface ScanBoxProps {
  id: number;
  sheet: Sheet;
  box: Outbox;
  /** Part selected in the list of parts still to be counted. */
  asked: Candidate | null;
  onTaken: () => void;
}

/**
 * Input for a scanned or typed code, then the quantity. Hand scanners type and press Enter: in piece mode each scan is
 * one tyre.
 */
export function ScanBox({ asked, ...scanned }: ScanBoxProps) {
  const { t } = useTranslation('counts');
  const codeId = useId();
  const code = useRef<InputRef>(null);
  const scanning = useScanning(code, { ...scanned, asked });
  const { mode, found, problem } = scanning;
  const current = asked ?? scanning.part;
  return (
    <section className="cnt-scan" aria-label={t('enter.scan')}>
      <Segmented<'pieces' | 'number'>
        block
        aria-label={t('enter.mode')}
        value={mode}
        onChange={scanning.setMode}
        options={[
          { value: 'number', label: t('enter.byNumber') },
          { value: 'pieces', label: t('enter.byPiece') },
        ]}
      />
      <RackInputs bins={scanned.sheet.bins} value={scanning.where} onChange={scanning.setWhere} />
      <WithCamera onCode={(text) => void scanning.scan(text)}>
        {(button) => (
          <div className="cnt-field">
            <label htmlFor={codeId}>{t('enter.code')}</label>
            <span className="cnt-code">
              <Input
                id={codeId}
                ref={code}
                size="large"
                autoFocus
                allowClear
                value={scanning.text}
                placeholder={t('enter.codeHint')}
                onChange={({ target }) => scanning.type(target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && !isComposing(event)) void scanning.search();
                }}
              />
              {button}
            </span>
          </div>
        )}
      </WithCamera>
      {problem && <Alert type="error" showIcon role="alert" title={problem} />}
      {found.length > 0 && <Candidates found={found} onPick={(one) => void scanning.choose(one)} />}
      {current && (
        <PartEntry
          key={`${current.partId} ${scanning.turn}`}
          part={current}
          isPieces={mode === 'pieces' && !asked}
          onDot={scanning.setDot}
          onEnter={(quantity, picked) => scanning.take(current, quantity, picked)}
        />
      )}
    </section>
  );
}
