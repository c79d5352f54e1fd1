import { useLayoutEffect, type PointerEvent, type RefObject } from 'react';
import './signature-field.css';

/** Picture pixels per screen pixel, as it is printed too. */
const scale = 2;
const line = 2.5;

/** Empties a signature's canvas: paper and ink, whatever the screen looks like, for it is printed and kept. */
export function clearSignature(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.clientWidth * scale;
  canvas.height = canvas.clientHeight * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = '#000';
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = line * scale;
}

interface SignatureFieldProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  label: string;
  onDrawn: () => void;
}

/** Canvas for drawing a signature by finger, pen or mouse. */
export function SignatureField({ canvas, label, onDrawn }: SignatureFieldProps) {
  useLayoutEffect(() => {
    if (canvas.current) clearSignature(canvas.current);
  }, [canvas]);
  const draw = (event: PointerEvent<HTMLCanvasElement>, isFirst: boolean) => {
    const own = event.currentTarget;
    const pen = own.getContext('2d');
    if (!pen || (!isFirst && !own.hasPointerCapture(event.pointerId))) return;
    const { left, top } = own.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) * scale, (event.clientY - top) * scale];
    if (isFirst) {
      own.setPointerCapture(event.pointerId);
      pen.beginPath();
      pen.moveTo(x, y);
    }
    // A dot is a line, too.
    pen.lineTo(x, y);
    pen.stroke();
    onDrawn();
  };
  return (
    <canvas
      ref={canvas}
      className="tl-signature"
      role="img"
      aria-label={label}
      onPointerDown={(event) => draw(event, true)}
      onPointerMove={(event) => draw(event, false)}
    />
  );
}
