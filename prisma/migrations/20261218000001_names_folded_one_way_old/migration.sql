DROP INDEX CONCURRENTLY "member_folded_idx";
