import { z } from 'zod';

/** Identity as it was read; what it means is said by `readPieceCode`. */
export const readIdentity = () => z.string().trim().min(1, 'rule.required').max(200);

/** Identities read of one entry or line. */
export const readIdentities = () => z.array(readIdentity()).max(200).default([]);
