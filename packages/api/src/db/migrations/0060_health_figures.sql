-- Factors of the health named their figures in words only. The server works them out again at its start.
update tenants set health_factors = null;
