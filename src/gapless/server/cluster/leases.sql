-- The statements of `leases`, by name. All times are those of the database's clock, in milliseconds.

-- name: now
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint

-- name: extend
INSERT INTO processes (id, generation, until) VALUES (:id, :generation, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + :ms)
ON CONFLICT (id) DO UPDATE SET until = excluded.until

-- name: alive
SELECT id FROM processes WHERE until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint

-- name: generations
SELECT generation FROM processes WHERE until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint

-- name: take
INSERT INTO leases (name, holder) SELECT unnest(CAST(:names AS varchar[])), :id
ON CONFLICT (name) DO UPDATE SET holder = excluded.holder
WHERE leases.holder = excluded.holder OR NOT EXISTS (
    SELECT 1 FROM processes
    WHERE processes.id = leases.holder AND processes.until > (extract(epoch FROM clock_timestamp()) * 1000)::bigint
)
RETURNING name

-- name: release
DELETE FROM leases WHERE holder = :id AND name = ANY(:names)

-- name: end_leases
DELETE FROM leases WHERE holder = :id

-- name: end_process
DELETE FROM processes WHERE id = :id OR until < (extract(epoch FROM clock_timestamp()) * 1000)::bigint - :ms
