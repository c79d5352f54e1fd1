import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './scanning.css';

interface Detector {
  detect: (from: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}
type DetectorMaker = new () => Detector;

const maker = (): DetectorMaker | undefined =>
  (window as unknown as { BarcodeDetector?: DetectorMaker }).BarcodeDetector;

// oxlint-disable-next-line no-restricted-properties -- without TLS there are none, and no camera is offered
const devices = (): MediaDevices | undefined => navigator.mediaDevices;

/** Whether the browser can read barcodes from a camera; otherwise a hand scanner or keyboard is used. */
export const hasCamera = (): boolean => maker() !== undefined && devices() !== undefined;

/** Milliseconds between frames, and out of view before a code counts as another piece. */
const between = 150;
const gone = 1200;

/**
 * Detects codes until stopped.
 * @returns the stop function
 */
function watchCodes(video: HTMLVideoElement, detector: Detector, onCode: (code: string) => void): () => void {
  const seen = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const look = async () => {
    const found = await detector.detect(video).catch(() => []);
    if (isOver) return;
    for (const { rawValue } of found) {
      const now = performance.now();
      if (now - (seen.get(rawValue) ?? -gone) >= gone) onCode(rawValue);
      seen.set(rawValue, now);
    }
    timer = setTimeout(() => void look(), between);
  };
  void look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Camera view that reports each code once when it comes into view. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation('kernel');
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef(onCode);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    read.current = onCode;
  }, [onCode]);
  useEffect(() => {
    const { current } = video;
    const Maker = maker();
    const cameras = devices();
    if (!current || !Maker || !cameras) return undefined;
    let stop = () => {};
    const picture = cameras.getUserMedia({ video: { facingMode: 'environment' } });
    picture
      .then((stream) => {
        current.srcObject = stream;
        stop = watchCodes(current, new Maker(), (code) => read.current(code));
        return current.play();
      })
      .catch(() => setRefused(true));
    return () => {
      stop();
      void picture.then((stream) => stream.getTracks().forEach((track) => track.stop())).catch(() => null);
    };
  }, []);
  if (isRefused) return <Alert type="warning" showIcon title={t('camera.refused')} closable={{ onClose }} />;
  return (
    <div className="tl-camera">
      <video ref={video} muted playsInline aria-label={t('camera.picture')} />
      <Button onClick={onClose}>{t('camera.close')}</Button>
    </div>
  );
}
